import type { UseFormRegisterReturn } from 'react-hook-form'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { FoldedTerms } from '@/domain/activity/FoldedTerms'
import { bonusTerms } from '@/domain/rules/bonusTerms'
import { couponIneligibleReason, couponName } from './couponTexts'
import type { Coupon } from './depositResponses'
import styles from './DepositTab.module.css'

interface Props {
  coupons: readonly Coupon[]
  /** The entered amount in minor units; null when it is not a number. */
  amount: number | null
  register: UseFormRegisterReturn
}

/** The player's coupons; those with a higher minimum amount are disabled and explain why (WL-17). */
export function CouponPicker({ coupons, amount, register }: Props) {
  const money = useMoneyFormat()
  if (coupons.length === 0) return null
  const terms = bonusTerms({
    amount: t('deposit.coupon.amountText'),
    credit: t('deposit.coupon.creditText'),
    period: t('deposit.coupon.periodText'),
  })
  return (
    <fieldset className={styles.coupons}>
      <legend>{t('deposit.coupon.label')}</legend>
      <label className={styles.coupon}>
        <input type="radio" value="" {...register} />
        <span>{t('deposit.coupon.none')}</span>
      </label>
      {coupons.map((coupon) => {
        const ineligibleReason = couponIneligibleReason(coupon, amount, money)
        return (
          <label key={coupon.id} className={styles.coupon}>
            <input
              type="radio"
              value={String(coupon.id)}
              {...register}
              disabled={ineligibleReason !== undefined}
            />
            <span>
              <b>{couponName(coupon, money)}</b>{' '}
              {coupon.num > 1 && <span>{t('deposit.coupon.left', { count: coupon.num })}</span>}
              <span className={styles.muted}>
                {ineligibleReason ??
                  t('rewards.from', { amount: money.formatMoneyShort(coupon.limitAmount) })}
              </span>
            </span>
          </label>
        )
      })}
      <FoldedTerms title={t('deposit.coupon.terms')} terms={terms} />
    </fieldset>
  )
}
