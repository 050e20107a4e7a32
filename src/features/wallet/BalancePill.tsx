import type { MinorUnits } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import styles from './BalancePill.module.css'
import { RefreshButton } from './RefreshButton'

/** The balance in the header. */
export function BalancePill({ coin }: { coin: MinorUnits }) {
  return (
    <div className={styles.pill} role="group" aria-label={t('wallet.balance')}>
      <VisuallyHidden>{t('wallet.balance')} </VisuallyHidden>
      <OwnMoney value={coin} />
      <RefreshButton />
    </div>
  )
}
