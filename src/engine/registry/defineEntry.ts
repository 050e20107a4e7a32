import type { z } from 'zod'
import type { SlotName } from '@/engine/layout/types'

/**
 * The contract of a block: read by `npm run schemas`, the contract tests and the preview tool, never by players.
 * `props` must be a closed object (`z.strictObject`); its defaults are filled in by the layout validator.
 */
export interface BlockEntry<P extends z.ZodObject = z.ZodObject> {
  /** The name that operators see. */
  label: string
  /** The slots that it may be used in. */
  slots: SlotName[]
  props: P
  /** Props that validate and render on both devices. */
  sample: z.input<P>
  /**
   * What its markup on a prerendered page depends on besides what it shows. `games: 'all'`: on games that it does not show,
   * as their number does; the page then carries the whole list, 40 kB.
   */
  needs?: { games: 'all' }
}

/** Defines a block's contract; returns it unchanged, typed. */
export function defineEntry<P extends z.ZodObject>(entry: BlockEntry<P>): BlockEntry<P> {
  return entry
}
