import { rewardKind } from '@/api/models/reward'
import { signed } from '@/shared/format/money'
import type { MoneyFormat } from '@/shared/format/moneyFormat'
import { t } from '@/shared/i18n/t'
import type { Coupon } from '@/domain/money/depositResponses'

/** A coupon's name and worth, such as "Boost coupon +10%". */
export function couponName({ id, worth }: Pick<Coupon, 'id' | 'worth'>, money: MoneyFormat): string {
  const kind = rewardKind(id)
  const name = t(`rewards.${kind}`)
  if (worth <= 0) return name
  const adds = signed('+', kind === 'boost' ? `${worth}%` : money.formatMoneyShort(worth))
  return t('deposit.coupon.name', { name, adds })
}

/** Why a coupon cannot be used with that amount (minor units); undefined when it can. */
export function couponIneligibleReason(
  { limitAmount }: Coupon,
  amount: number | null,
  money: MoneyFormat,
): string | undefined {
  if (amount !== null && amount >= limitAmount) return undefined
  return t('deposit.coupon.ineligible', { amount: money.formatMoneyShort(limitAmount) })
}
