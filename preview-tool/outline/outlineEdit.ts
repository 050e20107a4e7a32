import type { ItemSection, LayoutItem, LayoutNode, LayoutRoute, NodeSection } from '@layout/types'

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
    /** Several together, one place up or down. */
    | {
        kind: 'shift'
        ids: string[]
        /** The resolved section before the edit. */
        order: { id: string; sort?: number }[]
        by: -1 | 1
      }
    /** Several edits in one step. */
    | { kind: 'many'; edits: OutlineEdit[] }
    | {
        kind: 'add'
        node: LayoutNode | LayoutItem | LayoutRoute
        /** More entries, after the first one. */
        others?: { id: string; node: LayoutNode | LayoutItem | LayoutRoute }[]
        /** The resolved section before the edit. */
        order: { id: string; sort?: number }[]
        /** Index of the new entry; at the end by default. */
        at?: number
      }
    /** `newId` is free in its section. */
    | {
        kind: 'duplicate'
        newId: string
        order: { id: string; sort?: number }[]
      }
    | { kind: 'hide'; hidden: boolean }
    | { kind: 'remove' }
  )
