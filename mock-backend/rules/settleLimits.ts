import type { Player } from '../players/player'

const HOUR = 3_600_000
/** Below this a time is not one since the epoch but so many milliseconds from now: a scenario does not know the time. */
const RELATIVE = 1e11

/** Begins the periods anew whose end has passed. */
export function settleLimits(me: Player, now: number): void {
  for (const limit of me.limits) {
    if (limit.resetTime < RELATIVE) limit.resetTime += now
    if (now < limit.resetTime) continue
    const period = limit.hours * HOUR
    limit.used = 0
    limit.resetTime += (Math.floor((now - limit.resetTime) / period) + 1) * period
  }
}
