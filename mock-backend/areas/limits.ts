import type { LimitKind } from '@/api/models/limits'

/** A limit that the player has set (src/api/models/limits.ts). */
export interface SetLimit {
  kind: LimitKind
  hours: number
  amount: number
  /** Minor units, or minutes and parts of them. */
  used: number
  resetTime: number
  /** What was asked for and waits. */
  next?: { amount: number; from: number }
}

interface LimitEvent {
  time: number
  action: string
  kind: string
  hours: number
  from: number
  to: number
}

/** What the player did since they logged in. */
interface Session {
  since: number
  /** Milliseconds with a game open. */
  played: number
  moneyIn: number
  moneyOut: number
}

/** What a player set for themselves besides limits, and how long they have played. Times are milliseconds since the epoch, 0 for never. */
export interface Play {
  /** Minutes between two reality checks. */
  reminder: number
  breakUntil: number
  excludedUntil: number
  history: LimitEvent[]
  session: Session
  /** The last sign of the game that is open, and up to when its time has been counted. */
  seen: number
  counted: number
}

export const sessionFrom = (since: number): Session => ({ since, played: 0, moneyIn: 0, moneyOut: 0 })

/** What a fresh account has. */
export const playOf = (now: number): Play => ({
  reminder: 60,
  breakUntil: 0,
  excludedUntil: 0,
  history: [],
  session: sessionFrom(now),
  seen: now,
  counted: now,
})

const EVENTS_KEPT = 200

/** Writes down what happened, the latest first. */
export function note(play: Play, event: Partial<LimitEvent> & Pick<LimitEvent, 'time' | 'action'>): void {
  play.history = [{ kind: '', hours: 0, from: 0, to: 0, ...event }, ...play.history].slice(0, EVENTS_KEPT)
}
