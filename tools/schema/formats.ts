import { PATTERNS } from '@/engine/layout/patterns'
import type { JsonSchema } from './jsonSchema'

const LONGEST: Record<Format, number> = {
  message: 80,
  icon: 40,
  target: 500,
  image: 500,
  path: 200,
  color: 7,
}

/**
 * What strings in layouts and in components' props may be. The name also stands in `$comment`, where forms and the
 * linter read it (a `format` that AJV does not know would stop other people's validators).
 * These only keep nonsense out of the document; what is followed or fetched goes through the gate in `shared/safe`.
 */
export type Format = 'message' | 'icon' | 'target' | 'image' | 'path' | 'color'

export function isFormat(name: string): name is Format {
  return Object.hasOwn(LONGEST, name)
}

export function formatted(format: string, more: JsonSchema = {}): JsonSchema {
  if (!isFormat(format)) throw new Error(`format "${format}" is none of ${Object.keys(LONGEST).join(', ')}`)
  const [pattern] = PATTERNS[format]
  return { type: 'string', pattern, maxLength: LONGEST[format], $comment: `format: ${format}`, ...more }
}
