import { matchesSearch } from '@/shared/searchWords'
import type { OutlineRow } from './outlineRows'

/** The lines that a search finds, by name or, for developers, by id and type, each below its section. */
export function foundRows(all: readonly OutlineRow[], search: string): OutlineRow[] {
  const matches = (row: OutlineRow) => {
    const type = row.node && 'type' in row.node ? row.node.type : ''
    return matchesSearch(`${row.label} ${row.id} ${type}`, search)
  }
  const found = new Set(all.filter((row) => row.level === 2 && matches(row)))
  const sections = new Set([...found].map(({ section }) => section))
  return all.filter(
    (row) => found.has(row) || (row.level === 1 && (sections.has(row.section) || matches(row))),
  )
}
