import type { Player } from '../players/player'
import { ERRCODE } from '../errcodes'

export interface Restriction {
  /** As on the wire: `ineligible`, `excluded`, `break`, `limited`, or empty. */
  restriction: '' | 'ineligible' | 'excluded' | 'break' | 'limited'
  /** When it ends by itself; 0 when it does not. */
  restrictionUntil: number
}

const MINUTE = 60_000
/** Minutes are counted in parts, which add up to a hair less. */
const wholeMinutes = (minutes: number) => Math.floor(Math.round(minutes * MINUTE) / MINUTE)

/** What is used of a limit, in whole minutes or minor units. */
export const usedOf = ({ kind, used }: Player['limits'][number]): number =>
  kind === 'time' ? wholeMinutes(used) : used

/** Why this player may neither play nor pay at `now`, the strictest reason first. The one place that decides it. */
export function restrictionOf({ restriction, play, limits }: Player, now: number): Restriction {
  if (restriction === 'ineligible') return { restriction, restrictionUntil: 0 }
  if (restriction === 'excluded') return { restriction, restrictionUntil: 0 }
  if (now < play.excludedUntil) return { restriction: 'excluded', restrictionUntil: play.excludedUntil }
  if (now < play.breakUntil) return { restriction: 'break', restrictionUntil: play.breakUntil }
  const resets = limits.flatMap((limit) => (usedOf(limit) >= limit.amount ? [limit.resetTime] : []))
  return resets.length > 0
    ? { restriction: 'limited', restrictionUntil: Math.max(...resets) }
    : { restriction: '', restrictionUntil: 0 }
}

const CODE = {
  ineligible: ERRCODE.ineligible,
  excluded: ERRCODE.excluded,
  break: ERRCODE.onBreak,
  limited: ERRCODE.limited,
} as const

/** The errcode of whatever invites to play or pay; undefined when nothing holds the player back. */
export function restrictionCode(me: Player, now: number): number | undefined {
  const { restriction } = restrictionOf(me, now)
  return restriction === '' ? undefined : CODE[restriction]
}

/** The same for a game: who may pay in no more may still play with what is there. */
export function playCode(me: Player, now: number): number | undefined {
  return restrictionCode({ ...me, limits: me.limits.filter(({ kind }) => kind !== 'deposit') }, now)
}

export const isRestricted = (me: Player, now: number): boolean => restrictionOf(me, now).restriction !== ''
