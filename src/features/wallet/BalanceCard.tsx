import { DepositLink } from '@/domain/money/DepositLink'
import { OwnFigure } from '@/domain/money/OwnFigure'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { HideBalanceButton } from '@/shared/ui/HideBalanceButton'
import styles from './BalanceCard.module.css'
import { RefreshButton } from './RefreshButton'

/** Balance and points with their actions (MS-07). */
export function BalanceCard() {
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
        <OwnFigure figure="coin" />
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
            <OwnFigure figure="lottery" />
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
