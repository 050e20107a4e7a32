import { OwnFigure } from '@/domain/money/OwnFigure'
import { t } from '@/shared/i18n/t'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import styles from './BalancePill.module.css'
import { RefreshButton } from './RefreshButton'

/** The balance in the header. */
export function BalancePill() {
  return (
    <div className={styles.pill} role="group" aria-label={t('wallet.balance')}>
      <VisuallyHidden>{t('wallet.balance')} </VisuallyHidden>
      <OwnFigure figure="coin" />
      <RefreshButton />
    </div>
  )
}
