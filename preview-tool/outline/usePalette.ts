import { addEdit, rowsIn } from './edits'
import { freeId } from './freeId'
import type { Offer } from './offers'
import type { OutlineEdit, OutlineSection } from './outlineEdit'
import type { OutlineRow } from './outlineRows'

interface Options {
  all: readonly OutlineRow[]
  takenIn: (section: OutlineSection) => readonly string[]
  onEdit: (edit: OutlineEdit) => string | undefined | void
  /** The selected line: what is added to its section comes below it. */
  selected: string | null
  onSelect: (path: string) => void
  announce: (text: string) => void
  setOpen: (section: string, open: boolean) => void
  focus: (path: string) => void
  /** The section that is added to. */
  section: OutlineSection | null
  setSection: (section: OutlineSection | null) => void
}

/** The section that the palette adds to. A new entry is selected and focused. */
export function usePalette(options: Options) {
  const { all, takenIn, onEdit, selected, onSelect, announce, setOpen, focus, section, setSection } = options
  const add = (offer: Offer, path: string | undefined) => {
    if (!section) return
    const id = path ?? freeId(offer.id, takenIn(section))
    const siblings = rowsIn(section, all)
    const below = siblings.find((row) => row.path === selected)
    const why = onEdit(
      addEdit(section, id, offer.node, offer.title, siblings, below ? below.at + 1 : siblings.length),
    )
    announce(why ? `Not possible: ${why}` : `Added ${offer.title}`)
    if (why) return
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
