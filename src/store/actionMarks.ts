import { random } from '@/shared/random'
import { isRecord } from '@/shared/safe/parseJson'

/** What stays of an input in the browser: enough to recognise it, too little to read it. */
export interface ActionMarks {
  salt: string
  sums: readonly string[]
}

/**
 * Marks of values under which the server may show a write later. Each is a salted checksum of 32 bits of the whole value: many
 * forms have the same one, so that none can be worked out from it, while two that one player sends in a row hardly ever do.
 */
export function marksOf(values: readonly unknown[]): ActionMarks {
  const salt = random.id()
  return { salt, sums: values.map((value) => sumOf(salt, value)) }
}

/** Whether the marks are (also) those of that value. */
export const isMarked = ({ salt, sums }: ActionMarks, value: unknown): boolean =>
  sums.includes(sumOf(salt, value))

export const areMarks = (value: unknown): value is ActionMarks =>
  isRecord(value) && typeof value.salt === 'string' && Array.isArray(value.sums)

/** FNV-1a; the order of a record's keys does not matter. */
function sumOf(salt: string, value: unknown): string {
  const plain = isRecord(value) ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value
  let sum = 0x811c9dc5
  for (const letter of `${salt} ${JSON.stringify(plain)}`) {
    sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (sum >>> 0).toString(36)
}
