import type { Player } from '../players/player'
import { ERRCODE } from '../errcodes'

export interface Restriction {
  /** As on the wire: `ineligible`, `excluded`, `break`, `limited`, or empty. */
  restriction: '' | 'ineligible' | 'excluded' | 'break' | 'limited'
  /** When it ends by itself; 0 when it does not. */
  restrictionUntil: number
}

const MINUTE = 60_000
/** Minutes are summed as fractions, which may be slightly too low. */
const wholeMinutes = (minutes: number) => Math.floor(Math.round(minutes * MINUTE) / MINUTE)

/** Used part of a limit, in whole minutes or minor units. */
export const usedOf = ({ kind, used }: Player['limits'][number]): number =>
  kind === 'time' ? wholeMinutes(used) : Math.max(0, used)

/** Why this player may neither play nor deposit at `now`, the strictest reason first. Nothing else decides it. */
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

/** The errcode for invitations to play or deposit; undefined for unrestricted players. */
export function restrictionCode(me: Player, now: number): number | undefined {
  const { restriction } = restrictionOf(me, now)
  return restriction === '' ? undefined : CODE[restriction]
}

/** Why this player may not play: who may not deposit may still play with the balance. */
export const playRestrictionOf = (me: Player, now: number): Restriction =>
  restrictionOf({ ...me, limits: me.limits.filter(({ kind }) => kind !== 'deposit') }, now)

/** The errcode for games; undefined for players who may play. */
export function playCode(me: Player, now: number): number | undefined {
  const { restriction } = playRestrictionOf(me, now)
  return restriction === '' ? undefined : CODE[restriction]
}

export const isRestricted = (me: Player, now: number): boolean => restrictionOf(me, now).restriction !== ''
