import type { Level } from '@/api/models/playerConfig'
import type { MinorUnits } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'

/** A level with its number and a name for it. */
export interface Rung extends Level {
  number: number
  title: string
}

/** The levels from the lowest to the highest; one without a number has its place's. */
export const ladderOf = (levels: readonly Level[]): Rung[] =>
  levels
    .toSorted((a, b) => a.betAmount - b.betAmount)
    .map((level, at) => {
      const number = level.level ?? at
      return { ...level, number, title: level.name || t('profile.vip.level', { level: number }) }
    })

/** The first level whose bet amount exceeds what was bet; null at the top (PF-01). */
export const nextRung = (ladder: readonly Rung[], bet: MinorUnits): Rung | null =>
  ladder.find((rung) => rung.betAmount > bet) ?? null
