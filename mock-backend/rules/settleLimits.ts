import { timeOf } from '../players/timeOf'
import type { Player } from '../players/player'

const HOUR = 3_600_000

/** Converts a scenario's relative times, and starts new periods for limits whose period has ended. */
export function settleLimits(me: Player, now: number): void {
  const { play } = me
  play.session.since = timeOf(play.session.since, now)
  play.breakUntil = timeOf(play.breakUntil, now)
  play.excludedUntil = timeOf(play.excludedUntil, now)
  for (const event of play.history) event.time = timeOf(event.time, now)
  for (const limit of me.limits) {
    limit.resetTime = timeOf(limit.resetTime, now)
    if (limit.next) limit.next.from = timeOf(limit.next.from, now)
    if (now < limit.resetTime) continue
    const period = limit.hours * HOUR
    limit.used = 0
    limit.resetTime += (Math.floor((now - limit.resetTime) / period) + 1) * period
  }
}
