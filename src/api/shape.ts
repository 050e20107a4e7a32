import * as z from 'zod/mini'
import { latestFirst } from '@/shared/latestFirst'
import { parseJson } from '@/shared/safe/parseJson'
import { toTime } from '@/shared/time/toTime'

// Zod's generated code needs eval, which the CSP forbids; even testing for it would be reported as a violation.
z.config({ jitless: true })

/** Reads one field of a response, whatever it contains; `take` never throws. */
const read = <T>(take: (raw: unknown) => T) => z.pipe(z.optional(z.unknown()), z.transform(take))

/** Caches schemas by fallback: creating them is most of the cost of validation on a slow phone. */
function cached<A extends string | number, T>(make: (fallback: A) => T): (fallback: A) => T {
  const known = new Map<A, T>()
  return (fallback) => {
    const schema = known.get(fallback) ?? make(fallback)
    known.set(fallback, schema)
    return schema
  }
}

/** A number, numeric text or a flag (1 and 0) as a number; else undefined. */
function toNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'boolean' || (typeof raw === 'string' && raw.trim()) ? Number(raw) : raw
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

const numberOr = cached((fallback: number) => read((raw) => toNumber(raw) ?? fallback))
/**
 * A number, also from text or a flag (decision 20); anything else is the fallback. Never for money, points or a status, which
 * would pass for 0 where the back end did not say: `optionalNum` or `amount`.
 */
export const num = (fallback = 0) => numberOr(fallback)

const maybeNumber = z.optional(read(toNumber))
/** A number as `num` reads it; undefined where it is unknown. */
export const optionalNum = () => maybeNumber

const timeOr = cached((fallback: number) => read((raw) => toTime(raw) ?? fallback))
/**
 * A time of the back end as milliseconds since the epoch: from seconds, milliseconds, text of either, or ISO 8601. −1 stays −1
 * ("never"); what cannot be read is the fallback: 0, which is shown as a dash.
 */
export const time = (fallback = 0) => timeOr(fallback)

const requiredNumber = z.pipe(read(toNumber), z.number())
/** A required number, such as a status, without which the rest means nothing. */
export const requiredNum = () => requiredNumber

const amountSchema = z.pipe(read(toNumber), z.number().check(z.minimum(0)))
/** A required number, such as the minimum withdrawal, where a default would mislead. */
export const amount = () => amountSchema

const numberId = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform((raw) => Number(raw)),
)
/** A required id of the kinds that portal.md numbers: activities, rewards, props, tasks … */
export const id = () => numberId

const idText = z.union([z.number().check(z.refine(Number.isInteger)), z.string().check(z.regex(/\S/))])

/** An opaque id of the back end: text, unless it is a plain number. */
export type OpenId = number | string
/** Normalizes an id: the same id gives the same value, as number or text; '' for none. */
export const readId = (raw: OpenId | null): OpenId =>
  /^(0|[1-9]\d{0,14})$/.test(String(raw)) ? Number(raw) : (raw ?? '')
const openId = z.pipe(
  idText,
  z.transform((raw): OpenId => readId(raw)),
)
/** A required id that portal.md does not specify: a number, or any text. */
export const anyId = () => openId

const textKey = z.pipe(idText, z.transform(String))
/** Required text, such as the id of an order; a number becomes text. */
export const key = () => textKey

const textOr = cached((fallback: string) =>
  read((raw) => (typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : fallback)),
)
/** Text; a number becomes text; anything else is the fallback. */
export const text = (fallback = '') => textOr(fallback)

/** The language of a text, BCP 47 such as `ur` or `fil-PH`; empty for any other value: the text is in that of the call. */
export const languageTag = () =>
  read((raw) => (typeof raw === 'string' && /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(raw) ? raw : ''))

const flagSchema = read(
  (raw) => raw === true || raw === 1 || (typeof raw === 'string' && /^(1|true)$/i.test(raw)),
)
/** 1, "1", true and "true" are true; anything else, and a missing field, is false. */
export const flag = () => flagSchema

/** A list without its malformed members; anything that is not a list is empty. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  read((raw): z.output<T>[] =>
    (Array.isArray(raw) ? raw : []).flatMap((member) => {
      const parsed = z.safeParse(item, member)
      return parsed.success ? [parsed.data] : []
    }),
  )

/** The identity of a member: the value itself, or its fields `of`; undefined if one of them is missing. */
function identityOf(member: unknown, of: readonly string[]): unknown {
  if (typeof member !== 'object' || member === null) return member
  const values = of.map((name) => (member as Record<string, unknown>)[name])
  if (values.some((value) => value === undefined || value === '')) return undefined
  return values.length === 1 ? values[0] : JSON.stringify(values)
}

type Member<T> = keyof T & string
/** The fields that identify a member: by default `id`, where there is one. */
type Identity<T> = T extends { id: unknown } | string | number ? Member<T>[] : [Member<T>, ...Member<T>[]]

/**
 * A list without duplicates, identified by `id` or by the fields `of`. Members without an identity are all kept: two equal ones
 * may be different things.
 */
export const uniqueOf = <T extends z.ZodMiniType>(item: T, ...of: Identity<z.output<T>>) =>
  z.pipe(
    listOf(item),
    z.transform((list: z.output<T>[]): z.output<T>[] => {
      const seen = new Set<unknown>()
      return list.filter((member) => {
        const identity = identityOf(member, of.length > 0 ? of : ['id'])
        return identity === undefined || (!seen.has(identity) && seen.add(identity))
      })
    }),
  )

/** Sorts the rows of a list, the latest first; a back end may send them in any order. */
export const latestFirstOf = <Row>(list: z.ZodMiniType<Row[]>, timeOf: (row: Row) => number) =>
  z.pipe(
    list,
    z.transform((rows: Row[]) => latestFirst(rows, timeOf)),
  )

/** A map without its malformed members; anything that is not a map is empty. */
export const mapOf = <T extends z.ZodMiniType>(item: T) =>
  read((raw): Record<string, z.output<T>> => {
    const entries: Record<string, z.output<T>> = {}
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return entries
    for (const [key, member] of Object.entries(raw)) {
      const parsed = z.safeParse(item, member)
      if (parsed.success && key !== '__proto__') entries[key] = parsed.data
    }
    return entries
  })

/** JSON inside a string (socialMedia, taskData …); the fallback if it does not parse or has the wrong shape. */
export const jsonText = <T extends z.ZodMiniType>(schema: T, fallback: () => z.output<T>) =>
  read((raw): z.output<T> => {
    const parsed = z.safeParse(schema, typeof raw === 'string' ? parseJson(raw) : raw)
    return parsed.success ? parsed.data : fallback()
  })

export { z }
