import { PATTERNS } from '../patterns'
import type { JsonSchema } from './jsonSchema'

const LONGEST: Record<Format, number> = {
  message: 80,
  icon: 40,
  target: 500,
  image: 500,
  path: 200,
  color: 7,
  moment: 40,
}

/**
 * Formats of strings in layouts and props. The name is also written to `$comment`, for forms and the linter (AJV rejects an
 * unknown `format`). They only keep nonsense out of the document; URLs that are followed or fetched pass through
 * `shared/safe`.
 */
export type Format = 'message' | 'icon' | 'target' | 'image' | 'path' | 'color' | 'moment'

export function isFormat(name: string): name is Format {
  return Object.hasOwn(LONGEST, name)
}

export function formatted(format: string, more: JsonSchema = {}): JsonSchema {
  if (!isFormat(format)) throw new Error(`format "${format}" is none of ${Object.keys(LONGEST).join(', ')}`)
  const [pattern] = PATTERNS[format]
  return { type: 'string', pattern, maxLength: LONGEST[format], $comment: `format: ${format}`, ...more }
}
