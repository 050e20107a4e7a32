import { feeOf } from '@/api/models/exchange'
import { percentText } from '@/api/models/prizes'
import type { MinorUnits } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { Money } from '@/shared/ui/Money'
import { processingBand } from '@/domain/money/processingBand'
import styles from './Summary.module.css'

interface Props {
  /** Null until a valid amount is entered. */
  amount: MinorUnits | null
  /** Hundredths of a percent. */
  feeRate: number
}

/** Fee, payout and processing time of a withdrawal (WL-11). */
export function Summary({ amount, feeRate }: Props) {
  const fee = amount === null ? null : feeOf(amount, feeRate)
  return (
    <dl className={styles.summary} aria-label={t('withdrawal.summary')}>
      <div>
        <dt>
          {feeRate > 0
            ? t('withdrawal.fee', { rate: percentText(Math.trunc(feeRate)) })
            : t('withdrawal.feeNone')}
        </dt>
        <dd>{fee === null ? '—' : <Money value={fee} />}</dd>
      </div>
      <div className={styles.net}>
        <dt>{t('withdrawal.net')}</dt>
        <dd>{amount === null || fee === null ? '—' : <Money value={amount - fee} />}</dd>
      </div>
      <div>
        <dt>{t('withdrawal.band')}</dt>
        <dd>{amount === null ? '—' : t(`withdrawal.bands.${processingBand(amount)}`)}</dd>
      </div>
    </dl>
  )
}
