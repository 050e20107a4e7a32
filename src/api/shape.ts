import * as z from 'zod/mini'
import { parseJson } from '@/shared/safe/parseJson'

// Zod's generated code needs eval, which the Content-Security-Policy forbids; even asking would be reported.
z.config({ jitless: true })

/** A number, or text that is one; anything else is the fallback. */
export const num = (fallback = 0) =>
  z.catch(
    z.pipe(
      z.union([z.number(), z.string()]),
      z.transform((raw, ctx) => {
        const value = typeof raw === 'number' ? raw : raw.trim() === '' ? Number.NaN : Number(raw)
        if (!Number.isFinite(value)) ctx.issues.push({ code: 'custom', message: 'not a number', input: raw })
        return value
      }),
    ),
    fallback,
  )

/** A number that must be there, such as an id. */
export const id = () =>
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]),
    z.transform((raw) => Number(raw)),
  )

export const optionalNum = () => z.catch(z.optional(z.number()), undefined)
/** Text; a number becomes text; anything else is the fallback. */
export const text = (fallback = '') =>
  z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), fallback)
/** 1, "1", true and "true" are true; all else, and a missing member, is false. */
export const flag = () =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((raw) => raw === true || raw === 1 || raw === '1' || raw === 'true'),
  )

/** A list whose malformed members are left out; no list at all is an empty one. */
export function listOf<T extends z.ZodMiniType>(item: T) {
  return z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((members): z.output<T>[] =>
        members.flatMap((member) => {
          const parsed = z.safeParse(item, member)
          return parsed.success ? [parsed.data] : []
        }),
      ),
    ),
    () => [],
  )
}

/** A map by key whose malformed members are left out. */
export function mapOf<T extends z.ZodMiniType>(item: T) {
  return z.catch(
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((members): Record<string, z.output<T>> => {
        const kept: Record<string, z.output<T>> = {}
        for (const [key, member] of Object.entries(members)) {
          const parsed = z.safeParse(item, member)
          if (parsed.success && key !== '__proto__') kept[key] = parsed.data
        }
        return kept
      }),
    ),
    () => ({}),
  )
}

/** JSON inside a string (socialMedia, taskData …); what does not parse or has the wrong shape is the fallback. */
export function jsonText<T extends z.ZodMiniType>(schema: T, fallback: () => z.output<T>) {
  return z.pipe(
    z.optional(z.unknown()),
    z.transform((raw): z.output<T> => {
      const parsed = z.safeParse(schema, typeof raw === 'string' ? parseJson(raw) : raw)
      return parsed.success ? parsed.data : fallback()
    }),
  )
}

export { z }
