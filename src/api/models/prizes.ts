import { num, z } from '@/api/shape'
import type { Reward } from './reward'

/** A nonnegative integer; negative and absurd values are 0. */
export const countOf = () =>
  z.pipe(
    num(),
    z.transform((raw) => (Number.isSafeInteger(Math.trunc(raw)) && raw > 0 ? Math.trunc(raw) : 0)),
  )

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

/** Hundredths of a percent as text: `40` → `0.4%`. */
export const percentText = (hundredths: number): string =>
  `${(hundredths / 100).toFixed(2).replace(/\.?0+$/, '')}%`
