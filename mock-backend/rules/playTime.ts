import type { Player } from '../players/player'

const MINUTE = 60_000
const HOUR = 3_600_000
/** A game without heartbeats for that long counts as closed. */
export const SILENCE_MS = HOUR

/** Adds the time of an open game up to `now` to the session and to the time limits. */
export function countPlay(me: Player, now: number): void {
  if (me.playing === null) return
  const { play } = me
  const until = Math.min(now, play.seen + SILENCE_MS)
  play.session.played += Math.max(0, until - play.counted)
  for (const limit of me.limits) {
    const from = Math.max(play.counted, limit.resetTime - limit.hours * HOUR)
    if (limit.kind === 'time') limit.used += Math.max(0, until - from) / MINUTE
  }
  play.counted = Math.max(play.counted, until)
  if (until < now) me.playing = null
}

/** Handles the start and the heartbeats of a game. */
export function recordHeartbeat(me: Player, gameId: number, now: number): void {
  countPlay(me, now)
  if (me.playing === null) me.play.counted = now
  me.playing = gameId
  me.play.seen = now
}

/** Handles the end of a game. */
export function endPlay(me: Player, now: number): void {
  countPlay(me, now)
  me.playing = null
}
