import type { Call, Handlers } from '../call'
import type { Persona } from '../personaNames'
import type { Player } from '../players/player'
import type { EventHandler } from './playerEvent'

/** The mock's side of an activity: one `<name>.activity.ts` in this folder, found by its name. */
export interface MockActivity {
  /** Its titles in getActivityIds, by kind (portal.md §4). */
  titles: Readonly<Record<number, string>>
  /** Where its card leads, for a kind that the portal has no page for: 1 a page of the portal, 3 an address. */
  click?: { clickType: 1 | 3; clickAction: string }
  /** Its terms by kind, which it and its rule page show. Without `endsInDays` it has no end. */
  terms?: Readonly<Record<number, { betRate: number; minDeposit?: number; endsInDays?: number }>>
  /** Its part of the web configuration (our extension of portal.md). */
  config?: Readonly<Record<string, unknown>>
  /** Personas that it is active for, besides the lists in `players/personas.ts`. */
  personas?: readonly Persona[]
  handlers?: Handlers
  /** Deposits and invites that it reacts to. */
  onEvent?: EventHandler
  /** Its `itemStatus` in getActivityIds. */
  status?: (call: Call, me: Player) => number
}

/** Describes the mock's side of an activity; returns it unchanged, typed. */
export const defineMockActivity = (activity: MockActivity): MockActivity => activity
