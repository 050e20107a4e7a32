import { OPEN, optional, ref, required, type Schema, type Shape } from './shape'

/** The arguments of a call of a reader, as far as it asks for them. */
interface Arguments {
  /** The shape of the first. */
  inner: () => Shape
  /** The shapes in the first, a list. */
  each: () => Shape[]
  /** The value of one; undefined when it is none that is known. */
  literal: (at: number) => unknown
  /** The values from one on. */
  literals: (from: number) => unknown[]
  /** An object of the fields that one gives, and of those of a base. */
  fields: (at: number, base?: Schema) => Shape
}

const hasId = (item: Schema): boolean =>
  item.$ref === ref('Game').$ref || Object.hasOwn((item.properties as object | undefined) ?? {}, 'id')
const listOf = (item: Schema, more: Schema = {}) =>
  optional({ type: ['array', 'null'], items: item, ...more })

/** What the readers of `src/api` and the functions of zod accept. */
export const readers: Readonly<Record<string, (given: Arguments) => Shape>> = {
  num: ({ literal }) => optional(ref('Number', { default: literal(0) ?? 0 })),
  optionalNum: () => optional(ref('Number')),
  requiredNum: () => required(ref('RequiredNumber')),
  time: ({ literal }) => optional(ref('Time', { default: literal(0) ?? 0 })),
  amount: () => required(ref('Amount')),
  id: () => required(ref('NumberId')),
  anyId: () => required(ref('OpenId')),
  key: () => required(ref('Key')),
  text: ({ literal }) => optional(ref('Text', { default: literal(0) ?? '' })),
  flag: () => optional(ref('Flag', { default: false })),
  listOf: ({ inner }) => listOf(inner().schema),
  playerList: ({ inner }) => listOf(inner().schema),
  uniqueOf({ inner, literals }) {
    const item = inner().schema
    const by = literals(1)
    const unique = by.length > 0 ? by : hasId(item) ? ['id'] : []
    return listOf(item, unique.length > 0 ? { 'x-unique-by': unique } : {})
  },
  latestFirstOf({ inner }) {
    const { schema, isRequired } = inner()
    return { schema: { ...schema, 'x-order': 'any; shown latest first' }, isRequired }
  },
  mapOf: ({ inner }) => optional({ type: ['object', 'null'], additionalProperties: inner().schema }),
  jsonText({ inner }) {
    const { schema } = inner()
    const text = { type: 'string', contentMediaType: 'application/json', contentSchema: schema }
    return optional({ anyOf: [schema, text, { type: 'null' }] })
  },
  'z.object': ({ fields }) => fields(0),
  'z.looseObject': ({ fields }) => fields(0),
  'z.extend': ({ inner, fields }) => fields(1, inner().schema),
  'z.optional': ({ inner }) => optional(inner().schema),
  'z.catch': ({ inner }) => optional(inner().schema),
  'z.nullable': ({ inner }) => required({ anyOf: [inner().schema, { type: 'null' }] }),
  'z.array': ({ inner }) => required({ type: 'array', items: inner().schema }),
  'z.enum': ({ literal }) => required({ enum: literal(0) ?? [] }),
  'z.literal': ({ literal }) => required({ const: literal(0) }),
  'z.union': ({ each }) => required({ anyOf: each().map(({ schema }) => schema) }),
  'z.string': () => required({ type: 'string' }),
  'z.number': () => required({ type: 'number' }),
  'z.int': () => required({ type: 'integer' }),
  'z.boolean': () => required({ type: 'boolean' }),
  'z.unknown': () => OPEN,
  'z.record': () => OPEN,
}
