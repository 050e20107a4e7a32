import { rewardKind, type Reward } from '@/api/models/reward'
import type { Prop } from '@/api/models/webConfig'
import { formatPoints, signed } from '@/shared/format/money'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { hasMessage, t } from '@/shared/i18n/t'
import type { IconName } from '@/shared/ui/iconNames'

/** A reward as text: what, how much, and its terms. */
export interface RewardLine {
  icon: IconName
  name: string
  amount: string
  note?: string
}

/** Coupons are not summed: two of ₱50 are not one of ₱100. */
const several = (count: number, amount: string) =>
  count > 1 ? t('rewards.several', { count, amount }) : amount
const times = (count: number) => `×${count}`

/** Formats a reward (AC-14). `prop` is the coupon's entry in `appPropConfigMap`, if any. */
export function formatReward(
  { id, count, betRate = 0 }: Reward,
  { formatMoney, formatMoneyShort }: MoneyFormat,
  prop?: Prop,
): RewardLine {
  const kind = rewardKind(id)
  const name = t(`rewards.${kind}`)
  const limit = prop?.paramStr?.limitAmount ?? 0
  const from = limit > 0 ? { note: t('rewards.from', { amount: formatMoneyShort(limit) }) } : {}
  switch (kind) {
    case 'coin':
      return {
        icon: 'coins',
        name,
        amount: formatMoney(count),
        ...(betRate > 0 && {
          note: t('rewards.turnover', { rate: betRate, amount: formatMoneyShort(count * betRate) }),
        }),
      }
    case 'points':
      return { icon: 'star', name, amount: formatPoints(count) }
    case 'boost':
      return {
        icon: 'percent',
        name,
        amount: prop?.num ? several(count, signed('+', `${prop.num}%`)) : times(count),
        ...from,
      }
    case 'general':
    case 'fixed':
    case 'give':
      return {
        icon: 'ticket',
        name,
        // Coupon values are whole pesos (portal.md §9, first-charge percentage).
        amount: prop?.num ? several(count, formatMoneyShort(prop.num * 100)) : times(count),
        ...from,
      }
    case 'newYear':
      return { icon: 'sparkles', name: t(`rewards.newYear${id}`), amount: times(count) }
    case 'card':
      return { icon: 'calendar', name, amount: times(count) }
    case 'item':
      return {
        icon: 'gift',
        name: hasMessage(`rewards.item${id}`) ? t(`rewards.item${id}`) : name,
        amount: times(count),
      }
  }
}
