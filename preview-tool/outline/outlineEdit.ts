import type { ItemSection, LayoutItem, LayoutNode, LayoutRoute, NodeSection } from '@/engine/layout/types'

export type OutlineSection = ItemSection | NodeSection | 'routes'

interface NodePosition {
  section: OutlineSection
  /** Id within the section; a route's path. */
  id: string
  /** Name for undo and the list of changes: `Moved "Winner ticker" up`. */
  label: string
}

/** An edit made in the outline. The outline only reports it. */
export type OutlineEdit = NodePosition &
  (
    | {
        kind: 'move'
        /** The resolved section before the edit. */
        order: { id: string; sort?: number }[]
        /** Its index afterwards. */
        to: number
      }
    /** Into another section, where `newId` is free; `section` and `id` are the old position. */
    | {
        kind: 'relocate'
        into: OutlineSection
        newId: string
        /** The resolved target section before the edit. */
        order: { id: string; sort?: number }[]
        /** Its index there. */
        to: number
      }
    | {
        kind: 'add'
        node: LayoutNode | LayoutItem | LayoutRoute
        /** The resolved section before the edit; the new entry comes last. */
        order: { id: string; sort?: number }[]
      }
    /** `newId` is free in its section. `node` is the resolved node, all layers merged. */
    | {
        kind: 'duplicate'
        newId: string
        node: LayoutNode | LayoutItem | LayoutRoute
        order: { id: string; sort?: number }[]
      }
    | { kind: 'hide'; hidden: boolean }
    | { kind: 'remove' }
  )
