import { useState } from 'react'
import { allowedSections } from './allowedSections'
import type { Entries, OutlineRow } from './outlineRows'
import type { MenuView } from './RowMenu'

interface OpenMenu {
  row: OutlineRow
  view: MenuView
  anchor: HTMLElement
}

/** The open menu and its line. */
export function useRowMenu(
  rows: readonly OutlineRow[],
  entries: Entries,
  anchorOf: (path: string) => HTMLElement | undefined,
) {
  const [open, setOpen] = useState<{ path: string; view: MenuView; anchor: HTMLElement } | null>(null)
  const row = open && rows.find(({ path }) => path === open.path)
  const menu: OpenMenu | null = open && row ? { ...open, row } : null

  const openMenu = ({ path }: OutlineRow, view: MenuView) => {
    const anchor = anchorOf(path)
    if (anchor) setOpen({ path, view, anchor })
  }
  return {
    menu,
    openMenu,
    closeMenu: () => setOpen(null),
    /** Of a section first, where several allow the line. */
    choosePlace(line: OutlineRow) {
      const [own, ...others] = allowedSections(line, entries)
      if (own) openMenu(line, others.length > 0 ? 'sections' : { placesIn: own })
    },
  }
}
