import type { OutlineSection } from './outlineEdit'
import type { OutlineRow } from './outlineRows'

/** An entry that was copied: it can be pasted into any section that allows it, on any site. */
export interface CopiedEntry {
  label: string
  section: OutlineSection
  id: string
  node: NonNullable<OutlineRow['node']>
}

let copied: readonly CopiedEntry[] = []

/** The tool's own clipboard: the system's asks for a permission, and what is in it may be anything. */
export const clipboard = {
  read: () => copied,
  write(entries: readonly CopiedEntry[]) {
    copied = entries
  },
}
