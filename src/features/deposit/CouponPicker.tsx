import type { ControllerRenderProps } from 'react-hook-form'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { FoldedTerms } from '@/domain/activity/FoldedTerms'
import { bonusTerms } from '@/domain/rules/bonusTerms'
import { couponIneligibleReason, couponName } from './couponTexts'
import type { DepositDraft } from './depositDraft'
import type { Coupon } from '@/domain/money/depositResponses'
import styles from './DepositTab.module.css'
import { useShownChoices } from './useShownChoices'

interface Props {
  coupons: readonly Coupon[]
  /** The entered amount in minor units; null when it is not a number. */
  amount: number | null
  field: ControllerRenderProps<DepositDraft, 'coupon'>
}

/**
 * The player's coupons; those with a higher minimum amount are disabled and explain why (WL-17). One controlled field, as a form
 * that registers each of many radios looks through all of them for each.
 */
export function CouponPicker({ coupons, amount, field }: Props) {
  const money = useMoneyFormat()
  const isChosen = ({ id }: Coupon) => String(id) === field.value
  const { list, shown, more } = useShownChoices(coupons, isChosen)
  if (coupons.length === 0) return null
  const terms = bonusTerms({
    amount: t('deposit.coupon.amountText'),
    credit: t('deposit.coupon.creditText'),
    period: t('deposit.coupon.periodText'),
  })
  const radio = { type: 'radio', name: field.name, onChange: field.onChange, onBlur: field.onBlur }
  return (
    <fieldset ref={list} className={styles.coupons}>
      <legend>{t('deposit.coupon.label')}</legend>
      <label className={styles.coupon}>
        <input {...radio} value="" checked={!shown.some(isChosen)} />
        <span>{t('deposit.coupon.none')}</span>
      </label>
      {shown.map((coupon) => {
        const ineligibleReason = couponIneligibleReason(coupon, amount, money)
        return (
          <label key={coupon.id} className={styles.coupon}>
            <input
              {...radio}
              data-row
              value={String(coupon.id)}
              checked={isChosen(coupon)}
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
      {more}
      <FoldedTerms title={t('deposit.coupon.terms')} terms={terms} />
    </fieldset>
  )
}
