import { readFileSync } from 'node:fs'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { endpointNames, endpointOf } from '@/api/endpoints'
import { optionalCalls } from '@/api/optionalCalls'
import { z } from '@/api/shape'
import { backendDocs } from './backendDocs'
import { callDocs, fieldMeanings } from './callDocs'
import { readResponseSchemas } from './source/readResponseSchemas'
import type { Schema } from './source/shape'

const OPENAPI = 'docs/backend/openapi.yaml'
interface Operation {
  operationId: string
  parameters: { $ref: string }[]
  security: object[]
  requestBody: { content: Record<string, { example: Record<string, unknown> }> }
  responses: { 200: { content: Record<string, { example: Record<string, unknown> }> } }
  'x-optional'?: string
}
let text: string
let operations: Map<string, Operation & { path: string }>
beforeAll(() => {
  text = readFileSync(OPENAPI, 'utf8')
  const { paths } = parse(text) as { paths: Record<string, { post: Operation }> }
  operations = new Map(Object.entries(paths).map(([path, { post }]) => [post.operationId, { path, ...post }]))
})

test('[BK-01] the description of the back end is up to date; if not, run npm run backend:docs', async () => {
  const outdated = Object.entries(await backendDocs(process.cwd())).filter(
    ([path, made]) => readFileSync(path, 'utf8') !== made,
  )
  expect(outdated.map(([path]) => path)).toEqual([])
})

test('[BK-01] it is a valid OpenAPI 3.1 document, and each example fits its schema', async () => {
  const config = await createConfig({
    extends: ['minimal'],
    rules: {
      struct: 'error',
      'no-unresolved-refs': 'error',
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
    },
  })
  const problems = await lintFromString({ source: text, config, absoluteRef: OPENAPI })
  expect(
    problems
      .filter(({ severity }) => severity === 'error')
      .map(({ message, location }) => [message, location[0]?.pointer]),
  ).toEqual([])
  expect(text.startsWith('# ') && text.includes('openapi: 3.1.0')).toBe(true)
})

test('[BK-01] it has every call: path, headers, common fields, and an answer of the mock with errcode 0', () => {
  expect([...operations.keys()].sort()).toEqual([...endpointNames()].sort())
  for (const [name, operation] of operations) {
    const endpoint = endpointOf(name as never)
    expect(operation.path, name).toBe(endpoint.path)
    const headers = operation.parameters.map(({ $ref }) => $ref.split('/').at(-1))
    expect(headers, name).toEqual(
      ['Device-Fingerprint', ...(endpoint.public ? ['Public'] : [])].map((h) => h.replace('-', '')),
    )
    expect(operation.security, name).toEqual(
      endpoint.anonymous ? [] : endpoint.public ? [{}, { token: [] }] : [{ token: [] }],
    )
    const json = operation.requestBody.content['application/json']
    if (name !== 'uploadKyc')
      expect(json?.example, name).toMatchObject({ clientReferrer: 'ph', channel: 'WEB', platform: 0 })
    expect(operation.responses[200].content['application/json']?.example.errcode, name).toBe(0)
    expect(operation['x-optional'], name).toBe(optionalCalls[name as never]?.['adds'])
  }
})

test('[BK-01] no example shows a password, not even an encrypted one', () => {
  expect(text).not.toMatch(/demo1234\b/)
  expect(text).not.toMatch(/[A-Za-z0-9+/]{80,}/)
})

test('[BK-01] each meaning is that of a field that is described', () => {
  const used = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { properties = {} } = value as { properties?: Record<string, { description?: string }> }
    for (const [name, { description }] of Object.entries(properties))
      if (description === fieldMeanings.get(name)) used.add(name)
    Object.values(value).forEach(visit)
  }
  visit(parse(text))
  expect([...fieldMeanings.keys()].filter((name) => !used.has(name))).toEqual([])
})

/** The least answer that fits a schema: required members only. */
function least(schema: Schema): unknown {
  const name = (schema.$ref as string | undefined)?.split('/').at(-1)
  if (name === 'Award') return []
  if (name)
    return (
      { Amount: 0, NumberId: 1, OpenId: 1, Key: 'a', Config: {}, Reward: { id: 1 }, Game: { id: 1 } }[name] ??
      0
    )
  if (schema.anyOf) return least((schema.anyOf as [Schema])[0])
  if (schema.enum) return (schema.enum as unknown[])[0]
  if (schema.type !== 'object') return Array.isArray(schema.type) ? null : ''
  const properties = schema.properties as Record<string, Schema>
  return Object.fromEntries(
    ((schema.required as string[] | undefined) ?? []).map((key) => [key, least(properties[key] ?? {})]),
  )
}

test('[BK-01] what is described as required is what the portal cannot do without, and fields have the names that it reads', () => {
  const { responses } = readResponseSchemas(process.cwd())
  for (const name of endpointNames()) {
    const schema = responses[name]?.response.schema ?? {}
    const { response } = callDocs[name]
    const minimal = least(schema) as Record<string, unknown>
    const parsed = z.safeParse(response, minimal)
    expect(parsed.error?.issues, name).toBeUndefined()
    for (const field of Object.keys(minimal)) {
      const { [field]: _, ...without } = minimal
      expect(z.safeParse(response, without).success, `${name} without ${field}`).toBe(false)
    }
    const read = Object.keys(parsed.data as object).filter((field) => field !== 'whole')
    const described = Object.keys(schema.properties as object)
    expect(described, name).toEqual(expect.arrayContaining(name === 'receiveTaskAward' ? [] : read))
  }
})
