import { listOf, num, optionalNum, z } from '@/api/shape'
import { ABSENT } from '@/shared/format/money'
import type { Reward } from './reward'

/** A nonnegative integer; negative and absurd values are 0. */
export const countOf = () =>
  z.pipe(
    num(),
    z.transform((raw) => (Number.isSafeInteger(Math.trunc(raw)) && raw > 0 ? Math.trunc(raw) : 0)),
  )

/** A count of the player, such as friends or draws left: undefined where the back end does not say it, never 0. */
export const playerCount = () =>
  z.pipe(
    optionalNum(),
    z.transform((raw) =>
      raw !== undefined && raw >= 0 && Number.isSafeInteger(Math.trunc(raw)) ? Math.trunc(raw) : undefined,
    ),
  )

/** A list of the player, such as of items: undefined where the back end does not send it, never empty. */
export const playerList = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((raw) => (Array.isArray(raw) ? z.parse(listOf(item), raw) : undefined)),
  )

/** `done` of `of`, as far as it is known. */
export const progressOf = (done: number | undefined, of: number) => ({
  done: done === undefined ? ABSENT : Math.min(done, of),
  of,
})

/** A prize; its chance is its weight relative to the sum of all. Our extension. */
export interface Prize {
  id: number
  weight: number
  award: Reward[]
}

/** The chance of a prize as text: `30%`, `0.5%`; '' where it is unknown. */
export function chanceText(prizes: readonly Prize[], { weight }: Prize): string {
  const all = prizes.reduce((sum, one) => sum + one.weight, 0)
  return all > 0 ? percentText(Math.round((weight * 10_000) / all)) : ''
}

/** Hundredths of a percent as text: `40` → `0.4%`; a dash where they are unknown. */
export const percentText = (hundredths: number | undefined): string =>
  hundredths === undefined ? ABSENT : `${(hundredths / 100).toFixed(2).replace(/\.?0+$/, '')}%`
