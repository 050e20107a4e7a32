import type { Row } from './Rows'

const LONGEST = 80

/** The top level of a configuration: plain values as they are, all else by how much it holds. */
export function configRows(config: object): Row[] {
  return Object.entries(config).map(([name, value]: [string, unknown]) => [name, inShort(value)])
}

function inShort(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (${text.length})` : text
}
