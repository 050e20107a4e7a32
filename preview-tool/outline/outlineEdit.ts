import type { ItemSection, LayoutItem, LayoutNode, LayoutRoute, NodeSection } from '@/engine/layout/types'

export type OutlineSection = ItemSection | NodeSection | 'routes'

interface NodePosition {
  section: OutlineSection
  /** Id within the section; a route's path. */
  id: string
  /** What undo and the list of changes call it: `Moved "Winner ticker" up`. */
  label: string
}

/** What the operator did in the outline. The outline itself changes nothing. */
export type OutlineEdit = NodePosition &
  (
    | {
        kind: 'move'
        /** The section as it is drawn now. */
        order: { id: string; sort?: number }[]
        /** Its place afterwards, from 0. */
        to: number
      }
    /** Into another section, where `newId` is free; `section` and `id` say where it was. */
    | {
        kind: 'relocate'
        into: OutlineSection
        newId: string
        /** The new section as it is drawn now. */
        order: { id: string; sort?: number }[]
        /** Its place there, from 0. */
        to: number
      }
    | {
        kind: 'add'
        node: LayoutNode | LayoutItem | LayoutRoute
        /** The section as it is drawn now; what is added comes last. */
        order: { id: string; sort?: number }[]
      }
    /** `newId` is free in its section. `node` is what is drawn now, all layers together. */
    | {
        kind: 'duplicate'
        newId: string
        node: LayoutNode | LayoutItem | LayoutRoute
        order: { id: string; sort?: number }[]
      }
    | { kind: 'hide'; hidden: boolean }
    | { kind: 'remove' }
  )
