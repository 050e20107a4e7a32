import type { Json } from '@layout/types'
import { fieldTitle } from './fieldKind'

/** One of a fixed set of values in words: `bottomRight` as "Bottom right"; single letters stay as they are. */
export function choiceWords(choice: Json): string {
  return typeof choice === 'string' && choice.length > 1 ? fieldTitle(choice, {}) : String(choice)
}
