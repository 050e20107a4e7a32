import { BREAK_DAYS, EXCLUSION_MONTHS } from '@/api/models/limits'
import { monthsLater } from '@/shared/time/monthsLater'
import { note } from '../areas/limits'
import { ERRCODE } from '../errcodes'
import type { Player } from '../players/player'
import { endPlay } from './playTime'
import { restrictionOf } from './restrictionOf'

const DAY = 86_400_000

/** A break ends by itself and cannot be shortened. Returns an errcode when refused. */
export function startBreak(me: Player, days: number | undefined, now: number): number | void {
  if (!BREAK_DAYS.some((one) => one === days)) return ERRCODE.breakDays
  const { restriction } = restrictionOf(me, now)
  if (restriction === 'excluded') return ERRCODE.excluded
  if (restriction === 'ineligible') return ERRCODE.ineligible
  const until = now + (days as number) * DAY
  if (until <= me.play.breakUntil) return ERRCODE.breakShorter
  endPlay(me, now)
  me.play.breakUntil = until
  note(me.play, { time: now, action: 'break', from: now, to: until })
}

/** A self-exclusion ends by itself and can only be extended. Returns an errcode when refused. */
export function startExclusion(me: Player, months: number | undefined, now: number): number | void {
  if (!EXCLUSION_MONTHS.some((one) => one === months)) return ERRCODE.exclusionMonths
  const { restriction, restrictionUntil } = restrictionOf(me, now)
  if (restriction === 'ineligible') return ERRCODE.ineligible
  const until = monthsLater(now, months as number)
  const endless = restriction === 'excluded' && restrictionUntil === 0
  if (endless || until <= me.play.excludedUntil) return ERRCODE.exclusionShorter
  endPlay(me, now)
  me.play.excludedUntil = until
  note(me.play, { time: now, action: 'exclusion', from: now, to: until })
}
