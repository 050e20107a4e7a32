import { DepositLink } from '@/domain/money/DepositLink'
import { RouteLink } from '@/engine/render/RouteLink'
import type { MinorUnits } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { HideBalanceButton } from '@/shared/ui/HideBalanceButton'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import styles from './BalanceCard.module.css'
import { RefreshButton } from './RefreshButton'

/** Balance and points with their actions (MS-07). */
export function BalanceCard({ coin, points }: { coin: MinorUnits; points: MinorUnits }) {
  return (
    <section className={styles.card} aria-label={t('wallet.balance')}>
      <div className={styles.line}>
        <span className={styles.name}>{t('wallet.balance')}</span>
        <span className={styles.tools}>
          <HideBalanceButton />
          <RefreshButton />
        </span>
      </div>
      <p className={styles.coin}>
        <OwnMoney value={coin} />
      </p>
      <div className={styles.buttons}>
        <RouteLink to="/lobby/wallets/withdraw" className={buttonClass({ variant: 'secondary' })}>
          {t('wallet.withdraw')}
        </RouteLink>
        <DepositLink className={buttonClass({ variant: 'primary' })}>{t('wallet.deposit')}</DepositLink>
      </div>
      <div className={styles.line}>
        <span>
          <span className={styles.name}>{t('wallet.points')}</span>{' '}
          <b>
            <OwnMoney value={points} points />
          </b>
        </span>
        <RouteLink to="/points" className={styles.points}>
          {t('wallet.usePoints')}
          <Icon name="chevron-right" size={18} />
        </RouteLink>
      </div>
    </section>
  )
}
