import type { z } from 'zod'
import type { NodeSection, SlotName } from '@layout/types'

/**
 * The contract of a block: read by `npm run schemas`, the contract tests and the preview tool, never by players.
 * `props` must be a closed object (`z.strictObject`); its defaults are filled in by the layout validator.
 */
export interface BlockEntry<P extends z.ZodObject = z.ZodObject> {
  /** The name that operators see. */
  label: string
  /** One sentence for operators: what players see of it, or do with it. Every block of the portal has one. */
  about?: string
  /** Where what it shows comes from, in sentences for operators who would change it and do not find it in its settings. */
  content?: string
  /** The slots that it may be used in. */
  slots: SlotName[]
  props: P
  /**
   * Belongs to the first screen: its code comes with the home page's, its texts with the first messages. Each byte of it delays
   * every player's first tap (`tests/e2e/budgets.spec.ts`).
   */
  critical?: true
  /**
   * A promotion and nothing else: modes without promotions must hide it (HM-21), and a route that shows it as its page says
   * `promotional` too, so that restricted players are offered no link to it (SP-06).
   */
  promotional?: true
  /** Sections of the layout that a page renders one node of, which a parameter of its route names: fetched together with the page. */
  sections?: NodeSection[]
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
