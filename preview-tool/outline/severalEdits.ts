import { duplicateEdit, hideEdit, isPlaced, removeEdit, rowsIn } from './edits'
import type { OutlineEdit, OutlineSection } from './outlineEdit'
import type { OutlineRow } from './outlineRows'

/** What can be done to several entries at once. */
export type SeveralAction = 'hide' | 'show' | 'duplicate' | 'remove' | 'moveUp' | 'moveDown'

const DONE: Record<SeveralAction, string> = {
  hide: 'Hid',
  show: 'Showed',
  duplicate: 'Duplicated',
  remove: 'Removed',
  moveUp: 'Moved up',
  moveDown: 'Moved down',
}

/** One edit for several entries; undefined where none of them can be edited so. */
export function severalEdit(
  action: SeveralAction,
  targets: readonly OutlineRow[],
  rows: readonly OutlineRow[],
  takenIn: (section: OutlineSection) => readonly string[],
): OutlineEdit | undefined {
  const placed = targets.filter(isPlaced)
  const edits = editsOf(action, placed, rows, takenIn)
  const [first] = edits
  if (!first) return undefined
  const label = `${DONE[action]} ${placed.length} entries`
  return { kind: 'many', section: first.section, id: first.id, label, edits }
}

function editsOf(
  action: SeveralAction,
  placed: readonly Extract<OutlineRow & { section: OutlineSection }, unknown>[],
  rows: readonly OutlineRow[],
  takenIn: (section: OutlineSection) => readonly string[],
): OutlineEdit[] {
  switch (action) {
    case 'hide':
    case 'show':
      return placed
        .filter(({ reason }) => (reason === 'hidden') === (action === 'show'))
        .map((row) => hideEdit(row))
    case 'remove':
      return placed.map((row) => removeEdit(row))
    case 'duplicate': {
      const taken = new Map<OutlineSection, string[]>()
      return placed.map((row) => {
        const ids = taken.get(row.section) ?? [...takenIn(row.section)]
        const edit = duplicateEdit(row, rows, ids)
        taken.set(row.section, [...ids, edit.newId])
        return edit
      })
    }
    case 'moveUp':
    case 'moveDown': {
      const sections = [...new Set(placed.map(({ section }) => section))].filter((name) => name !== 'routes')
      return sections.map((section): OutlineEdit => {
        const ids = placed.filter((row) => row.section === section).map(({ id }) => id)
        const order = rowsIn(section, rows).map(({ id, sort }) => ({
          id,
          ...(sort === undefined ? {} : { sort }),
        }))
        return {
          kind: 'shift',
          section,
          id: ids[0] ?? '',
          ids,
          order,
          by: action === 'moveUp' ? -1 : 1,
          label: DONE[action],
        }
      })
    }
  }
}
