import * as z from 'zod/mini'
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

const numberOr = once((fallback: number) =>
  read((raw) => {
    const value = typeof raw === 'string' && raw.trim() !== '' ? Number(raw) : raw
    return typeof value === 'number' && Number.isFinite(value) ? value : fallback
  }),
)
/** A number, or text that is one; anything else is the fallback. */
export const num = (fallback = 0) => numberOr(fallback)

const idSchema = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
  z.transform((raw) => Number(raw)),
)
/** A number that must be there, such as an id. */
export const id = () => idSchema

const maybeNumber = z.optional(read((raw) => (typeof raw === 'number' ? raw : undefined)))
export const optionalNum = () => maybeNumber

const textOr = once((fallback: string) =>
  read((raw) => (typeof raw === 'string' ? raw : typeof raw === 'number' ? String(raw) : fallback)),
)
/** Text; a number becomes text; anything else is the fallback. */
export const text = (fallback = '') => textOr(fallback)

const flagSchema = read((raw) => raw === true || raw === 1 || raw === '1' || raw === 'true')
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
