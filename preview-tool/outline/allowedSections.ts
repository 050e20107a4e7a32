import { ITEM_SECTIONS, NODE_SECTIONS } from '@/app/layoutNames'
import type { OutlineSection } from './outlineEdit'
import type { Entries, OutlineRow } from './outlineRows'
import { isItemSection, isWhole, OUTLINE_SECTIONS, sectionTitle } from './sections'

/** Sections that allow a line, its own first: links go with links, blocks where their contract allows (PV-02). */
export function allowedSections(row: OutlineRow, entries: Entries): OutlineSection[] {
  if (row.level !== 2 || isWhole(row.section)) return []
  const own = row.section
  if (own === 'routes') return []
  const others = OUTLINE_SECTIONS.map(({ id }) => id as OutlineSection).filter(
    (section) => section !== own && mayStandIn(row, section, entries),
  )
  return [own, ...others]
}

/** Message: why a section does not allow a line, and which ones do; '' when it does. */
export function whyRefused(row: OutlineRow, section: OutlineRow['section'], entries: Entries): string {
  if (row.section === 'routes') return 'Routes have no order and cannot be moved'
  const allowed = allowedSections(row, entries)
  if (allowed.some((one) => one === section)) return ''
  if (row.unknownType) return `The component ${row.unknownType} is unknown, so it cannot be moved`
  return `${row.label} may not stand in ${sectionTitle(section)}, only in ${allowed.map(sectionTitle).join(', ')}`
}

function mayStandIn({ section: own, node }: OutlineRow, section: OutlineSection, entries: Entries): boolean {
  if (isItemSection(own)) return (ITEM_SECTIONS as readonly string[]).includes(section)
  const type = node && 'type' in node ? (node.type ?? '') : ''
  const slots: readonly string[] = entries[type]?.slots ?? []
  return (NODE_SECTIONS as readonly string[]).includes(section) && slots.includes(section)
}
