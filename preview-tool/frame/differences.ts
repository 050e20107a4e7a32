import { sameJson } from '@layout/sameJson'
import type { Resolved, ResolvedLayout } from '@layout/types'
import { movedIds } from '../changes/movedIds'

/** How an entry differs between two views of a page. */
export type DifferenceKind = 'here' | 'there' | 'changed' | 'moved'

export interface Difference {
  path: string
  /** `here`: only the first view shows it. */
  kind: DifferenceKind
}

const NONE: ReadonlySet<string> = new Set()

/** What two layouts show differently, section by section; entries that neither shows do not count. */
export function differences(here: ResolvedLayout, there: ResolvedLayout): Difference[] {
  const sections = [...new Set([...Object.keys(here.sections), ...Object.keys(there.sections)])]
  return sections.flatMap((section) => {
    const [own, other] = [shownIn(here, section), shownIn(there, section)]
    const ids = (list: typeof own) => list.map(({ id }) => id)
    const both = ids(own).filter((id) => ids(other).includes(id))
    const moved = movedIds(ids(other), both, NONE)
    return [
      ...own.flatMap(({ id, path, ...node }): Difference[] => {
        const same = other.find((one) => one.id === id)
        if (!same) return [{ path, kind: 'here' }]
        if (!sameJson(looksOf(node), looksOf(same))) return [{ path, kind: 'changed' }]
        return moved.includes(id) ? [{ path, kind: 'moved' }] : []
      }),
      ...other
        .filter(({ id }) => !ids(own).includes(id))
        .map(({ path }): Difference => ({ path, kind: 'there' })),
    ]
  })
}

function shownIn(layout: ResolvedLayout, section: string): Resolved<{ type?: string }>[] {
  const list = (layout.sections as Record<string, Resolved<{ type?: string }>[]>)[section] ?? []
  return list.filter(({ visible }) => visible)
}

/** What of an entry is seen: not where it stands, nor why it shows. */
function looksOf(node: object): object {
  const unseen = new Set(['id', 'path', 'visible', 'sort', 'when', 'reason', 'hidden'])
  return Object.fromEntries(Object.entries(node).filter(([name]) => !unseen.has(name)))
}
