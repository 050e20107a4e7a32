import { useMemo } from 'react'
import type { PageKey } from '@/app/start/preview/messages'
import type { ResolvedLayout } from '@layout/types'
import { entries } from '../entries'
import type { PageAction, PageTools } from '../frame/PageOverlay'
import { holdBlock, useHeldBlock } from '../outline/heldBlock'
import type { OutlineEdit, OutlineSection } from '../outline/outlineEdit'
import { isPlaced } from '../outline/edits'
import { outlineRows } from '../outline/outlineRows'
import { actsOn, dropEdit, pageEdit, type PageAct } from '../outline/pageEdits'

interface Options {
  layout: ResolvedLayout | undefined
  selected: string | null
  /** Ids of a section in any layer. */
  takenIn: (section: OutlineSection) => readonly string[]
  onEdit: (edit: OutlineEdit) => string | undefined
  onSelect: (path: string | null) => void
  /** Offers what can be added below the selected entry. */
  onAdd: (section: OutlineSection) => void
}

const ACTS: Record<PageAct, Omit<PageAction, 'run'>> = {
  moveUp: {
    label: 'Move up',
    icon: 'arrow-up',
    keys: 'Alt ↑',
    inRow: { label: 'Move left', icon: 'arrow-left' },
  },
  moveDown: {
    label: 'Move down',
    icon: 'arrow-down',
    keys: 'Alt ↓',
    inRow: { label: 'Move right', icon: 'arrow-right' },
  },
  duplicate: { label: 'Duplicate', icon: 'copy', keys: 'Alt D' },
  hide: { label: 'Hide', icon: 'eye-off', keys: 'Alt H' },
  remove: { label: 'Remove', icon: 'trash', keys: 'Delete' },
}

/** Keys that are not about the selected block. */
export type ToolKey = Exclude<PageKey, PageAct>
export const isToolKey = (key: PageKey): key is ToolKey => !(key in ACTS)

/** What can be done on the page itself: the same edits as in the outline. */
export function usePageTools({ layout, selected, takenIn, onEdit, onSelect, onAdd }: Options) {
  const rows = useMemo(() => (layout ? outlineRows(layout, entries) : []), [layout])
  const held = useHeldBlock()
  const make = (made: { edit: OutlineEdit; selects: string | null } | undefined) => {
    if (made && onEdit(made.edit) === undefined) onSelect(made.selects)
  }
  const act = (name: PageAct) => {
    if (selected !== null) make(pageEdit(name, selected, { rows, takenIn }))
  }
  const row = rows.find(({ path }) => path === selected)
  const tools: PageTools = {
    labelOf: (path) => rows.find((one) => one.path === path)?.label ?? path,
    actions: [
      ...(selected === null ? [] : actsOn(selected, rows)).map((name) => ({
        ...ACTS[name],
        run: () => act(name),
      })),
      ...(isPlaced(row) && row.section !== 'routes'
        ? [{ label: 'Add below', icon: 'plus', keys: '', run: () => onAdd(row.section) }]
        : []),
    ],
    held: held?.section ?? null,
    onHold:
      row?.level === 2 && row.section !== 'routes'
        ? (path) => holdBlock({ section: row.section as OutlineSection, what: { path } })
        : undefined,
    onRelease: () => holdBlock(null),
    onDrop(drop) {
      holdBlock(null)
      if (held) make(dropEdit(held, drop, { rows, takenIn }))
    },
  }
  return { tools, act }
}
