import type { LimitKind } from '@/api/models/limits'

/** A limit set by the player (src/api/models/limits.ts). */
export interface SetLimit {
  kind: LimitKind
  hours: number
  amount: number
  /** Minor units, or minutes (with fractions). */
  used: number
  resetTime: number
  /** The requested change, while it waits. */
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

/** The player's current session. */
interface Session {
  since: number
  /** Milliseconds with a game open. */
  played: number
  moneyIn: number
  moneyOut: number
  /** Whether it began with a login, and not with the account itself. */
  isLogin?: boolean
}

/** The player's other safer-play settings and time played. Times are milliseconds since the epoch, 0 for never. */
export interface Play {
  /** Minutes between two reality checks. */
  reminder: number
  breakUntil: number
  excludedUntil: number
  history: LimitEvent[]
  session: Session
  /** The last heartbeat of the open game, and until when its time has been counted. */
  seen: number
  counted: number
}

export const sessionFrom = (since: number): Session => ({ since, played: 0, moneyIn: 0, moneyOut: 0 })

/** The state of a new account. */
export const playOf = (now: number): Play => ({
  reminder: 60,
  breakUntil: 0,
  excludedUntil: 0,
  history: [],
  session: sessionFrom(now),
  seen: now,
  counted: now,
})

const MAX_EVENTS = 200

/** Adds an event to the history, latest first. */
export function note(play: Play, event: Partial<LimitEvent> & Pick<LimitEvent, 'time' | 'action'>): void {
  play.history = [{ kind: '', hours: 0, from: 0, to: 0, ...event }, ...play.history].slice(0, MAX_EVENTS)
}
