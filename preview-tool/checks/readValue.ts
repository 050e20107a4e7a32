import type { Json } from '@layout/types'
import { textFaults } from './textFaults'

/** One value that an operator writes as JSON: the value, or why there is none. Safe for any text. */
export function readValue(text: string): { value: Json } | { problem: string } {
  const [fault] = textFaults(text)
  if (fault) return { problem: fault.message }
  try {
    return { value: JSON.parse(text) as Json }
  } catch {
    return { problem: 'This is not valid JSON yet.' }
  }
}
