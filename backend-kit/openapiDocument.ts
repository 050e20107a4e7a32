import { endpointOf, endpoints } from './endpoints'
import { LANGUAGES } from '@/shared/i18n/languages'
import { TIMEOUT_MS } from '@/api/client'
import { z } from 'zod'
import { CHAPTERS } from '@/api/callDoc'
import type { Messages } from '@layout/schema/readMessages'
import { callDoc, callNames } from './callDocs'
import { errorTexts } from './errorTexts'
import type { Example } from './makeExamples'
import type { ResponseSchemas } from './source/readResponseSchemas'
import { readerSchemas } from './source/readerSchemas'
import type { Schema } from './source/shape'
import { withMeanings } from './withMeanings'

const API_BASE = '/prod-api-2'
const JSON_TYPE = 'application/json'
const ref = (section: string, name: string) => ({ $ref: `#/components/${section}/${name}` })

/** The whole description, as an OpenAPI 3.1 document. */
export function openapiDocument(
  shapes: ResponseSchemas,
  examples: Readonly<Record<string, Example>>,
  messages: Messages,
) {
  return {
    openapi: '3.1.0',
    info: {
      title: 'The back end of the portal',
      version: '1.0.28',
      summary: 'Every call that the portal makes.',
      description: INTRODUCTION,
      license: { name: 'All rights reserved', identifier: 'LicenseRef-proprietary' },
    },
    servers: [{ url: API_BASE, description: 'Below the address of the back end.' }],
    tags: Object.entries(CHAPTERS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      callNames.map((name) => [endpointOf(name).path, { post: operation(name, shapes, examples[name]) }]),
    ),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The token of login or registration, bare: no "Bearer".',
        },
      },
      parameters: {
        DeviceFingerprint: {
          name: 'Device-Fingerprint',
          in: 'header',
          required: true,
          description: 'Identifies the browser; the same at each visit.',
          schema: { type: 'string' },
        },
        Public: {
          name: 'Public',
          in: 'header',
          required: true,
          description: 'The call works without login: its 401 does not end the session.',
          schema: { type: 'string', const: '1' },
        },
      },
      responses: {
        Unauthorized: {
          description:
            'The token is missing or no longer valid. `code: 401` in a body with status 200 means the same. The portal logs the player out, unless the call carried `Public`.',
          content: {
            [JSON_TYPE]: { schema: ref('schemas', 'Refusal'), example: { code: 401, errcode: 401 } },
          },
        },
        Refused: {
          description:
            'Any other answer than errcode 0 is a refusal. 404: the back end lacks the call. 429 and 502 to 504: reads are tried twice more, after Retry-After.',
          content: {
            [JSON_TYPE]: { schema: ref('schemas', 'Refusal'), example: { code: 200, errcode: 1003 } },
          },
        },
      },
      // The errcodes that the portal has texts for, and what it shows.
      'x-errcodes': Object.fromEntries(
        errorAreas().map((area) => [area, Object.fromEntries(errorTexts(messages, area))]),
      ),
      schemas: { ...envelopes, ...sharedSchemas(shapes), ...readerSchemas },
    },
  }
}

const errorAreas = () => [...new Set(Object.keys(endpoints).flatMap((name) => callDoc(name).errors ?? []))]

const INTRODUCTION = `Generated from the portal’s calls (\`*.calls.ts\`, \`*.calls.docs.ts\`) and from the schemas that it parses answers with: change those, then run \`npm run backend:docs\`.
docs/backend/README.md is the page to start from.

Every call is a POST. Money is whole minor units (centavos), points too. Times are milliseconds since the epoch. A field that is not
required may be missing or null: the portal takes its default. Fields that are not listed are ignored. Time-out: ${TIMEOUT_MS / 1000} s.`

const envelopes: Record<string, Schema> = {
  CommonFields: {
    type: 'object',
    description: 'In every body but a form’s.',
    properties: {
      clientReferrer: { type: 'string', const: 'ph' },
      channel: { type: 'string', const: 'WEB' },
      appId: { type: 'string', description: 'The app of the site.' },
      platform: { type: 'integer', enum: [0, 1], description: '0 mobile, 1 desktop.' },
      lang: {
        type: 'string',
        enum: [...LANGUAGES],
        description:
          'The language of the page: of the texts of the response, where the back end has them in several.',
      },
    },
    required: ['clientReferrer', 'channel', 'appId', 'platform'],
  },
  Success: {
    type: 'object',
    properties: {
      code: { type: ['integer', 'string'], description: '200; 401 for a token that is not valid.' },
      errcode: { enum: [0, '0'], description: '0: success.' },
    },
    required: ['errcode'],
  },
  Refusal: {
    type: 'object',
    properties: {
      code: { type: ['integer', 'string'], description: '401, or the HTTP status.' },
      errcode: {
        type: ['integer', 'string'],
        description: 'The reason; the portal shows it where it has no text for it.',
      },
      lockedUntil: {
        type: ['integer', 'string'],
        description:
          'With 1049, optional: when the account opens again, milliseconds since the epoch. The portal shows it.',
      },
    },
  },
}

function operation(name: string, shapes: ResponseSchemas, example: Example | undefined) {
  if (!example) throw new Error(`There is no example of ${name}.`)
  const doc = callDoc(name)
  const endpoint = endpointOf(name)
  const { optional } = doc
  const { response, other } = shapes.responses[name] ?? {}
  if (!response) throw new Error(`No schema of the answer of ${name} was found.`)
  const own = doc.body && withMeanings(bodySchema(z.object(doc.body)), name)
  return {
    operationId: name,
    tags: [doc.chapter],
    summary: firstSentence(doc.purpose),
    description: [
      doc.purpose,
      endpoint.write
        ? 'It changes something: the portal never repeats it by itself.'
        : 'It changes nothing: the portal may repeat it.',
      ...(doc.needsCode200 ? ['Succeeds only with `code` 200 besides errcode 0.'] : []),
      ...(optional ? [`Optional. Without it: ${optional.without}`] : []),
    ].join('\n\n'),
    ...(optional && { 'x-optional': optional.adds }),
    ...(doc.isCore && { 'x-core': true }),
    ...(endpoint.write && { 'x-changes': true }),
    security: endpoint.anonymous ? [] : endpoint.public ? [{}, { token: [] }] : [{ token: [] }],
    parameters: [
      ref('parameters', 'DeviceFingerprint'),
      ...(endpoint.public ? [ref('parameters', 'Public')] : []),
    ],
    requestBody: {
      required: true,
      content: {
        [doc.isForm ? 'multipart/form-data' : JSON_TYPE]: {
          schema: doc.isForm
            ? own
            : own
              ? { allOf: [ref('schemas', 'CommonFields'), own] }
              : ref('schemas', 'CommonFields'),
          example: example.body,
        },
      },
    },
    responses: {
      200: {
        description: other && doc.otherAnswer ? `Done. ${doc.otherAnswer.when}` : 'Done.',
        content: {
          [JSON_TYPE]: {
            schema: {
              allOf: [
                ref('schemas', 'Success'),
                other
                  ? {
                      anyOf: [
                        answerSchema(name, response.schema, shapes),
                        answerSchema(name, other.schema, shapes),
                      ],
                    }
                  : answerSchema(name, response.schema, shapes),
              ],
            },
            example: example.response,
          },
        },
      },
      ...(!endpoint.anonymous && { 401: ref('responses', 'Unauthorized') }),
      default: ref('responses', 'Refused'),
    },
    ...(doc.errors && { 'x-errcodes': { $ref: `#/components/x-errcodes/${doc.errors}` } }),
  }
}

/** The schema of an answer with the meaning of each field, and what is read of the player elsewhere. */
function answerSchema(name: string, schema: Schema, { user }: ResponseSchemas): Schema {
  const properties = { ...(schema.properties as Record<string, Schema>) }
  if (properties.appUserBankList)
    properties.appUserBankList = { ...user.schema, description: 'The bound bank accounts, by bankId.' }
  return withMeanings({ ...schema, properties }, name)
}

/** What answers share; to the configuration belongs what pages read of it for themselves. */
function sharedSchemas({ shared, config }: ResponseSchemas): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(shared).map(([name, { schema }]) => {
      const further = name === 'Config' ? config : {}
      const properties = {
        ...(schema.properties as Record<string, Schema> | undefined),
        ...Object.fromEntries(Object.entries(further).map(([field, shape]) => [field, shape.schema])),
      }
      return [name, withMeanings({ ...schema, ...(schema.properties !== undefined && { properties }) }, name)]
    }),
  )
}

/** The body as JSON Schema, without the bounds of whole numbers in JavaScript. */
function bodySchema(body: z.ZodObject): Schema {
  const { $schema: _, additionalProperties: __, ...schema } = z.toJSONSchema(body) as Schema
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      (key === 'minimum' || key === 'maximum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER
        ? undefined
        : value,
    ),
  ) as Schema
}

const firstSentence = (text: string): string => /^[^.:;]+/.exec(text)?.[0] ?? text
