import type { Level } from '@/api/models/playerConfig'
import type { MinorUnits } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'

/** A level with its number and name. */
export interface VipLevelInfo extends Level {
  number: number
  title: string
}

/** The levels from lowest to highest; one without a number is numbered by its position. */
export const vipLevels = (levels: readonly Level[]): VipLevelInfo[] =>
  levels
    .toSorted((a, b) => a.betAmount - b.betAmount)
    .map((level, at) => {
      const number = level.level ?? at
      return { ...level, number, title: level.name || t('profile.vip.level', { level: number }) }
    })

/** The first level whose bet amount exceeds the player's; null at the top, and while the player's is unknown (PF-01). */
export const nextLevel = (
  ladder: readonly VipLevelInfo[],
  bet: MinorUnits | undefined,
): VipLevelInfo | null => (bet !== undefined && ladder.find((level) => level.betAmount > bet)) || null
