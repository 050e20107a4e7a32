import type { Json } from '@/engine/layout/types'

/** The alternatives of a value that is one or a list of them. */
export function listOf(value: unknown): Json[] {
  return [value as Json | undefined].flat().filter((one) => one !== undefined && one !== null)
}

/** One alternative by itself, several as a list: as a person would write it. */
export function oneOrMore(values: readonly Json[]): Json {
  const [first, ...others] = values
  return first !== undefined && others.length === 0 ? first : [...values]
}
