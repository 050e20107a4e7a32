import type { Json } from './types'

/** Print width, as in `oxfmt.config.ts`. */
export const LINE = 110

export interface PrintStyle {
  /** One level of indentation. */
  unit: string
  eol: string
}

/** JSON text on one line: `{ "sort": 10 }` */
export function printInline(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.keys(value).map((key) => member(key, printInline(value[key] as Json)))
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/**
 * JSON text of a value that starts at column `used` of a line with `indent`: on one line if it fits with a comma, otherwise
 * broken level by level.
 */
export function printJson(value: Json, indent: string, used: number, style: PrintStyle): string {
  const inline = printInline(value)
  if (used + inline.length + 1 <= LINE || typeof value !== 'object' || value === null) return inline
  return printBroken(value, indent, style)
}

/** The same with the outermost object or list always broken. */
export function printBroken(value: Json, indent: string, style: PrintStyle): string {
  const deeper = indent + style.unit
  const { eol } = style
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = Array.isArray(value)
    ? value.map((item) => printJson(item, deeper, deeper.length, style))
    : Object.keys(value).map((key) => {
        const start = member(key, '')
        return start + printJson(value[key] as Json, deeper, deeper.length + start.length, style)
      })
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (parts.length === 0) return open + close
  return `${open}${eol}${parts.map((part) => deeper + part).join(`,${eol}`)}${eol}${indent}${close}`
}

function member(key: string, text: string): string {
  return `${JSON.stringify(key)}: ${text}`
}
