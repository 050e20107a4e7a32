import { rewardKind } from '@/api/models/reward'
import { formatMoneyShort } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import type { Coupon } from './depositResponses'

/** A coupon's name and worth, such as "Boost coupon +10%". */
export function couponName({ id, worth }: Pick<Coupon, 'id' | 'worth'>): string {
  const kind = rewardKind(id)
  const name = t(`rewards.${kind}`)
  if (worth <= 0) return name
  const adds = kind === 'boost' ? `+${worth}%` : `+${formatMoneyShort(worth)}`
  return t('deposit.coupon.name', { name, adds })
}

/** Why a coupon cannot be used with that amount (minor units); undefined when it can. */
export function couponIneligibleReason({ limitAmount }: Coupon, amount: number | null): string | undefined {
  if (amount !== null && amount >= limitAmount) return undefined
  return t('deposit.coupon.ineligible', { amount: formatMoneyShort(limitAmount) })
}
