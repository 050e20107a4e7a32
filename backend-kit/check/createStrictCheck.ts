import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import { parse } from 'yaml'
import type { Json } from './readResponse'

interface Description {
  paths: Record<string, { post: { operationId: string; responses: { 200: { content: Json } } } }>
}
/** Departures of one answer that are listed. */
const MAX_LISTED = 4
/** What a value is not, by the schema of `readerSchemas.ts` that it departs from. */
const NO_VALUE: Record<string, string> = {
  Number: 'is no number',
  Amount: 'is no amount',
  NumberId: 'is no numeric id',
  OpenId: 'is no id',
  Key: 'is no id',
  Text: 'is no text',
  Flag: 'is neither true nor false',
}
/** A time in seconds since the epoch, from 2001 on, read as milliseconds would be in 1970. */
const isInSeconds = (value: number) => value > 1e9 && value < 1e11

/**
 * Compares answers with docs/backend/openapi.yaml. The portal is lenient: what departs from it is read as its default, or dropped with
 * its row. Each departure is a sentence.
 */
export function createStrictCheck(
  file = 'docs/backend/openapi.yaml',
): (call: string, response: Json) => string[] {
  const description = parse(readFileSync(file, 'utf8')) as Description
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  ajv.addSchema(description, 'api')
  const times: { path: string; value: number }[] = []
  ajv.addKeyword({
    keyword: 'x-unit',
    validate: (unit: string, value: unknown, _schema: unknown, context?: { instancePath: string }) => {
      const number = typeof value === 'boolean' || value === '' ? NaN : Number(value)
      if (unit === 'ms' && isInSeconds(number))
        times.push({ path: context?.instancePath ?? '', value: number })
      return true
    },
  })
  const pointers = new Map(
    Object.entries(description.paths).map(([path, { post }]) => [
      post.operationId,
      `api#/paths/${path.replaceAll('/', '~1')}/post/responses/200/content/application~1json/schema`,
    ]),
  )
  const compiled = new Map<string, ValidateFunction>()
  return (call, response) => {
    const pointer = pointers.get(call)
    if (!pointer) return []
    const validate = compiled.get(call) ?? ajv.compile({ $ref: pointer })
    compiled.set(call, validate)
    times.length = 0
    validate(response)
    const wrong = (validate.errors ?? [])
      .filter(({ keyword }) => keyword !== 'anyOf' && keyword !== 'oneOf')
      .map(({ instancePath, schemaPath, message }) => {
        const [, name = ''] = /\/components\/schemas\/(\w+)\/[^/]+(?:\/\d+\/\w+)?$/.exec(schemaPath) ?? []
        return `${placeOf(instancePath)} ${NO_VALUE[name] ?? message ?? 'is of the wrong type'}`
      })
    const seconds = times.map(({ path }) => `${placeOf(path)} is in seconds; the portal reads milliseconds`)
    const all = [...new Set([...seconds, ...wrong])]
    return all.length > MAX_LISTED
      ? [...all.slice(0, MAX_LISTED), `and ${all.length - MAX_LISTED} more`]
      : all
  }
}

/** `/list/3/id` as `list[].id`: a fault of many rows is one. */
const placeOf = (pointer: string): string =>
  pointer
    .replaceAll(/\/\d+(?=\/|$)/g, '[]')
    .replace(/^\//, '')
    .replaceAll('/', '.') || 'the answer'
