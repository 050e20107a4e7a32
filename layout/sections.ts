import { memoize } from '@/shared/memoize'
import type { Layout, LayoutItem, LayoutNode } from './types'

/** Everything at the top of a layer or a layout that is no section. */
const OTHERS = new Set([
  '$schema',
  'schemaVersion',
  'extends',
  'devices',
  'modes',
  'theme',
  'messages',
  'languages',
  'legalApprovals',
  'confirmedTexts',
  'timeZone',
  'shell',
  'routes',
])

/** The sections of a layout or a patch. Which there may be, only the schema knows. */
export const sectionNames = (layout: object): string[] =>
  Object.keys(layout).filter((name) => !OTHERS.has(name))

export interface PlacedEntry {
  section: string
  id: string
  segments: string[]
  entry: Partial<LayoutItem & LayoutNode>
}

/** Every item and node of a valid layout. Once per layout: seven checks of an edit read them. */
export const entriesOf = memoize((layout: Layout): PlacedEntry[] => {
  const sections = layout as unknown as Record<string, Record<string, PlacedEntry['entry']>>
  return sectionNames(layout).flatMap((section) =>
    Object.entries(sections[section] ?? {}).map(([id, entry]) => ({
      section,
      id,
      segments: [section, id],
      entry,
    })),
  )
})
