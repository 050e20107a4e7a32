import type { PlayLimit } from '@/api/models/limits'
import { formatDateTime } from '@/shared/format/dateTime'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { hasMessage, t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { depositLimits } from './depositRules'
import styles from './DepositTab.module.css'

/** The player's deposit limits: how much is used, and when they reset. */
export function LimitBanner({ limits }: { limits: readonly PlayLimit[] }) {
  const { formatMoneyShort } = useMoneyFormat()
  const own = depositLimits(limits)
  if (own.length === 0) return null
  return (
    <ul className={styles.limits} aria-label={t('deposit.limit.label')}>
      {own.map(({ hours, amount, used, resetTime }) => {
        const key = `deposit.limit.every${hours}`
        return (
          <li key={hours} className={styles.limit}>
            <Icon name="shield" size={20} />
            <p>
              <b>{t(hasMessage(key) ? key : 'deposit.limit.every', { hours })}</b>{' '}
              {t('deposit.limit.used', { used: formatMoneyShort(used), amount: formatMoneyShort(amount) })}{' '}
              {t('deposit.limit.resets', { time: formatDateTime(resetTime) })}
            </p>
          </li>
        )
      })}
    </ul>
  )
}
