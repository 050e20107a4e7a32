import { useState } from 'react'
import { addEdit, rowsIn } from './edits'
import { freeId } from './freeId'
import type { Offer } from './offers'
import type { OutlineEdit, OutlineSection } from './outlineEdit'
import type { OutlineRow } from './outlineRows'

interface Options {
  all: readonly OutlineRow[]
  takenIn: (section: OutlineSection) => readonly string[]
  onEdit: (edit: OutlineEdit) => void
  onSelect: (path: string) => void
  announce: (text: string) => void
  setOpen: (section: string, open: boolean) => void
  focus: (path: string) => void
}

/** The section that the palette adds to. A new entry comes last and is selected and focused. */
export function usePalette({ all, takenIn, onEdit, onSelect, announce, setOpen, focus }: Options) {
  const [section, setSection] = useState<OutlineSection | null>(null)
  const add = (offer: Offer, path: string | undefined) => {
    if (!section) return
    const id = path ?? freeId(offer.id, takenIn(section))
    onEdit(addEdit(section, id, offer.node, offer.title, rowsIn(section, all)))
    announce(`Added ${offer.title}`)
    setSection(null)
    setOpen(section, true)
    focus(`${section}.${id}`)
    onSelect(`${section}.${id}`)
  }
  const close = () => {
    setSection(null)
    if (section) focus(section)
  }
  return { section, open: setSection, add, close }
}
