import type { Row } from './Rows'

const MAX_LENGTH = 80

/** The top level of a configuration: primitive values, and sizes of everything else. */
export function configRows(config: object): Row[] {
  return Object.entries(config).map(([name, value]: [string, unknown]) => [name, summarize(value)])
}

function summarize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.length}]`
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}… (${text.length})` : text
}
