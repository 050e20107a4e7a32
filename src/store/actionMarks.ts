import { random } from '@/shared/random'
import { isRecord } from '@/shared/safe/parseJson'

/** What is stored of an input: enough to recognise it, too little to read it. */
export interface ActionMarks {
  salt: string
  sums: readonly string[]
}

/**
 * Marks of values that the server may show after a write. Each is a salted 32-bit checksum: many values share one, so that none
 * can be derived from it, while two that one player sends in a row hardly ever collide.
 */
export function marksOf(values: readonly unknown[], salt = random.id()): ActionMarks {
  return { salt, sums: values.map((value) => checksum(salt, value)) }
}

/** Whether the marks include that of the value. */
export const isMarked = ({ salt, sums }: ActionMarks, value: unknown): boolean =>
  sums.includes(checksum(salt, value))

export const areMarks = (value: unknown): value is ActionMarks =>
  isRecord(value) && typeof value.salt === 'string' && Array.isArray(value.sums)

/** FNV-1a; the order of a record's keys does not matter. */
function checksum(salt: string, value: unknown): string {
  const plain = isRecord(value) ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value
  let sum = 0x811c9dc5
  for (const letter of `${salt} ${JSON.stringify(plain)}`) {
    sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (sum >>> 0).toString(36)
}
