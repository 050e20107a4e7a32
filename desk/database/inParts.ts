/** A statement takes 32,766 values on SQLite and 65,535 on PostgreSQL. */
const PART = 10_000

/** Rows for any number of values, read with so many in a statement as every database takes. */
export async function inParts<Value, Found>(
  values: readonly Value[],
  read: (part: readonly Value[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = []
  for (const part of partsOf(values, PART)) for (const one of await read(part)) found.push(one)
  return found
}

/** The values in parts of at most `size`. */
export const partsOf = <Value>(values: readonly Value[], size: number): Value[][] =>
  Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size))
