import type { Json } from '@layout/types'

/** The alternatives of a value that is a single one or a list. */
export function listOf(value: unknown): Json[] {
  return [value as Json | undefined].flat().filter((one) => one !== undefined && one !== null)
}

/** A single alternative as itself, several as a list. */
export function oneOrMore(values: readonly Json[]): Json {
  const [first, ...others] = values
  return first !== undefined && others.length === 0 ? first : [...values]
}
