import type { CopiedEntry } from './clipboard'
import { whyRefused } from './allowedSections'
import { addEdit, rowsIn } from './edits'
import { freeId } from './freeId'
import type { OutlineEdit, OutlineSection } from './outlineEdit'
import type { Entries, OutlineRow } from './outlineRows'
import { isWhole } from './sections'

type Paste = { edit: OutlineEdit & { kind: 'add' }; ids: string[] } | { refused: string }

/** Adds copied entries after a line, or at the end of its section; says why when the section allows one of them not. */
export function pasteEdit(
  copied: readonly CopiedEntry[],
  row: OutlineRow,
  rows: readonly OutlineRow[],
  entries: Entries,
  taken: readonly string[],
): Paste {
  const [first] = copied
  if (!first) return { refused: 'Nothing has been copied yet' }
  if (isWhole(row.section)) return { refused: 'Nothing can be pasted here' }
  const section: OutlineSection = row.section
  for (const one of copied) {
    const asRow: OutlineRow = {
      ...row,
      level: 2,
      section: one.section,
      id: one.id,
      label: one.label,
      node: one.node,
    }
    const refused = one.section === section ? '' : whyRefused(asRow, section, entries)
    if (refused) return { refused }
  }
  const ids: string[] = []
  const nodes = copied.map(({ id, node }) => {
    const { sort: _sort, hidden: _hidden, ...rest } = node as { sort?: number; hidden?: boolean }
    const newId = freeId(section === 'routes' ? `${id.replace(/\/$/, '')}/copy` : id, [...taken, ...ids])
    ids.push(newId)
    return { id: newId, node: rest as CopiedEntry['node'] }
  })
  const [{ id, node } = { id: first.id, node: first.node }, ...others] = nodes
  const at = row.level === 2 ? row.at + 1 : rowsIn(section, rows).length
  const name = copied.length === 1 ? `"${first.label}"` : `${copied.length} entries`
  const edit = addEdit(section, id, node, first.label, rowsIn(section, rows), at)
  return {
    edit: { ...edit, kind: 'add', label: `Pasted ${name}`, others } as OutlineEdit & { kind: 'add' },
    ids,
  }
}
