import * as z from 'zod/mini'
import { latestFirst } from '@/shared/latestFirst'
import { parseJson } from '@/shared/safe/parseJson'

// Zod's generated code needs eval, which the Content-Security-Policy forbids; even asking would be reported.
z.config({ jitless: true })

/** Reads one member of an answer, whatever it is; `take` never throws. */
const read = <T>(take: (raw: unknown) => T) => z.pipe(z.optional(z.unknown()), z.transform(take))

/** Makes a schema once for each fallback: making them is most of what checking costs a slow phone at its start. */
function once<A extends string | number, T>(make: (fallback: A) => T): (fallback: A) => T {
  const known = new Map<A, T>()
  return (fallback) => {
    const schema = known.get(fallback) ?? make(fallback)
    known.set(fallback, schema)
    return schema
  }
}

/** What can be read as a number: one, text that is one, or a flag (1 and 0); else undefined. */
function toNumber(raw: unknown): number | undefined {
  const value = typeof raw === 'boolean' || (typeof raw === 'string' && raw.trim()) ? Number(raw) : raw
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

const numberOr = once((fallback: number) => read((raw) => toNumber(raw) ?? fallback))
/** A number, as text or flag too (decision 20); anything else is the fallback. */
export const num = (fallback = 0) => numberOr(fallback)

const maybeNumber = z.optional(read(toNumber))
export const optionalNum = () => maybeNumber

const amountSchema = z.pipe(read(toNumber), z.number().check(z.minimum(0)))
/** A number that must be there, such as the least that can be withdrawn: guessed, it would mislead. */
export const amount = () => amountSchema

const numberId = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform((raw) => Number(raw)),
)
/** An id that must be there, of the kinds that portal.md numbers: activities, rewards, props, tasks … */
export const id = () => numberId

const idText = z.union([z.number().check(z.refine(Number.isInteger)), z.string().check(z.regex(/\S/))])

/** An id that only the back end understands: text, unless it is a plain number. */
export type OpenId = number | string
/** The same id is the same value, however it was written; '' for none. */
export const readId = (raw: OpenId | null): OpenId =>
  /^(0|[1-9]\d{0,14})$/.test(String(raw)) ? Number(raw) : (raw ?? '')
const openId = z.pipe(
  idText,
  z.transform((raw): OpenId => readId(raw)),
)
/** An id that must be there and that portal.md says nothing about: a number, or any text. */
export const anyId = () => openId

const textKey = z.pipe(idText, z.transform(String))
/** Text that must be there, such as the id of an order; a number becomes text. */
export const key = () => textKey

const textOr = once((fallback: string) =>
  read((raw) => (typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : fallback)),
)
/** Text; a number becomes text; anything else is the fallback. */
export const text = (fallback = '') => textOr(fallback)

const flagSchema = read((raw) => raw === true || /^(1|true)$/i.test(String(raw)))
/** 1, "1", true and "true" are true; all else, and a missing member, is false. */
export const flag = () => flagSchema

/** A list whose malformed members are left out; no list at all is an empty one. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  read((raw): z.output<T>[] =>
    (Array.isArray(raw) ? raw : []).flatMap((member) => {
      const parsed = z.safeParse(item, member)
      return parsed.success ? [parsed.data] : []
    }),
  )

/** What makes a member the one it is: the value itself, or what its members `of` say; undefined where one of them is missing. */
function identityOf(member: unknown, of: readonly string[]): unknown {
  if (typeof member !== 'object' || member === null) return member
  const said = of.map((name) => (member as Record<string, unknown>)[name])
  if (said.some((value) => value === undefined || value === '')) return undefined
  return said.length === 1 ? said[0] : JSON.stringify(said)
}

type Member<T> = keyof T & string
/** Which members identify one of a list: its `id` by default, where it has one. */
type Identity<T> = T extends { id: unknown } | string | number ? Member<T>[] : [Member<T>, ...Member<T>[]]

/**
 * A list in which each member stands once, however often it came: known by its id, or by the members that `of` names. One
 * that has no identity is never taken for another: two that say the same can be two.
 */
export const uniqueOf = <T extends z.ZodMiniType>(item: T, ...of: Identity<z.output<T>>) =>
  z.pipe(
    listOf(item),
    z.transform((list: z.output<T>[]): z.output<T>[] => {
      const seen = new Set<unknown>()
      return list.filter((member) => {
        const own = identityOf(member, of.length > 0 ? of : ['id'])
        return own === undefined || (!seen.has(own) && seen.add(own))
      })
    }),
  )

/** The rows of a list, the latest first; a back end may send them in any order. */
export const latestFirstOf = <Row>(list: z.ZodMiniType<Row[]>, timeOf: (row: Row) => number) =>
  z.pipe(
    list,
    z.transform((rows: Row[]) => latestFirst(rows, timeOf)),
  )

/** A map by key whose malformed members are left out; no map at all is an empty one. */
export const mapOf = <T extends z.ZodMiniType>(item: T) =>
  read((raw): Record<string, z.output<T>> => {
    const kept: Record<string, z.output<T>> = {}
    if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return kept
    for (const [key, member] of Object.entries(raw)) {
      const parsed = z.safeParse(item, member)
      if (parsed.success && key !== '__proto__') kept[key] = parsed.data
    }
    return kept
  })

/** JSON inside a string (socialMedia, taskData …); what does not parse or has the wrong shape is the fallback. */
export const jsonText = <T extends z.ZodMiniType>(schema: T, fallback: () => z.output<T>) =>
  read((raw): z.output<T> => {
    const parsed = z.safeParse(schema, typeof raw === 'string' ? parseJson(raw) : raw)
    return parsed.success ? parsed.data : fallback()
  })

export { z }
