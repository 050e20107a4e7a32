/** A statement takes 32,766 values on SQLite and 65,535 on PostgreSQL. */
const PART = 10_000

/** Rows for any number of values, read with so many in a statement as every database takes. */
export async function inParts<Value, Found>(
  values: readonly Value[],
  read: (part: readonly Value[]) => Promise<Found[]>,
): Promise<Found[]> {
  const found: Found[] = []
  for (let at = 0; at < values.length; at += PART)
    for (const one of await read(values.slice(at, at + PART))) found.push(one)
  return found
}
