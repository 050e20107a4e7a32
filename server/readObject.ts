import { isRecord } from '@/shared/safe/parseJson'
import { withoutMark } from '@/shared/safe/withoutMark'

/** The JSON object of a file that people edit. Throws an Error with a sentence that names the file. */
export function readObject(text: string, file: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(withoutMark(text))
  } catch (error) {
    throw new Error(`${file} is not JSON: ${(error as Error).message}.`, { cause: error })
  }
  if (!isRecord(value)) throw new Error(`${file} is not a JSON object.`)
  return value
}
