import { createScanner } from 'jsonc-parser'
import { checkSize, LIMITS } from '@layout/checkLimits'
import type { TextProblem } from './textProblem'

/** Far more than any layout has, and few enough for everything that walks through a value by recursion. */
const MAX_DEPTH = 100

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * What is wrong with JSON text besides its grammar and its schema: too long, too deep, a name that is written twice, numbers
 * and characters that would be lost. One pass without recursion: it is safe for any text, so it comes first (ED-08).
 */
export function textFaults(text: string): TextProblem[] {
  const [tooLarge] = checkSize(text)
  if (tooLarge) return [{ from: 0, to: 1, message: tooLarge.message }]
  const faults: TextProblem[] = []
  /** The objects and lists around a token, with the names that an object has so far. */
  const around: (Set<string> | null)[] = []
  const scanner = createScanner(text, true)
  let last: { from: number; to: number; text: string } | undefined
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const from = scanner.getTokenOffset()
    const to = from + scanner.getTokenLength()
    const first = text.charAt(from)
    const fault = (message: string | undefined) => {
      if (message !== undefined) faults.push({ from, to, message })
    }
    if (first === '{' || first === '[') {
      around.push(first === '{' ? new Set() : null)
      if (around.length > MAX_DEPTH) return [{ from, to, message: TOO_DEEP }]
    } else if (first === '}' || first === ']') around.pop()
    else if (first === ':') {
      const names = around.at(-1)
      if (last && names?.has(last.text)) faults.push({ ...last, message: twice(last.text) })
      if (last) names?.add(last.text)
    } else if (first === '"') fault(wrongString(text.slice(from, to), scanner.getTokenValue()))
    else if (/[-\d]/.test(first)) fault(wrongNumber(text.slice(from, to)))
    else if (INVISIBLE.test(first))
      fault(`There is an invisible character here (${codeOf(first)}). Remove it.`)
    last = first === '"' ? { from, to, text: scanner.getTokenValue() } : undefined
  }
  return faults
}

const TOO_DEEP = `This is nested more than ${MAX_DEPTH} levels deep; a layout has at most ${LIMITS.depth}.`

const twice = (name: string) =>
  `"${name.slice(0, 60)}" is written twice here, and only the last one would count.`

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

function wrongString(raw: string, value: string): string | undefined {
  const control = /[\u0000-\u001f]/.exec(raw)?.[0]
  if (control !== undefined)
    return `This text contains a character that JSON does not allow (${codeOf(control)}). Remove it.`
  return value.isWellFormed()
    ? undefined
    : 'This text contains half of a character. Type the character again, or remove it.'
}

function wrongNumber(raw: string): string | undefined {
  const value = Number(raw)
  if (Number.isNaN(value)) return undefined
  if (!Number.isFinite(value)) return 'This number is too large.'
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? `This number has more digits than can be stored: it would become ${value}. Write it as text, in quotes.`
    : undefined
}
