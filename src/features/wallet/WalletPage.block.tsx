import { useParams } from 'react-router-dom'
import { OwnFigure } from '@/domain/money/OwnFigure'
import { useDevice } from '@/engine/render/LayoutContext'
import { NodeView } from '@/engine/render/NodeView'
import { PageLink } from '@/engine/render/PageLink'
import { PageBody } from '@/engine/render/PageBody'
import { useNodes } from '@/engine/render/useNodes'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState'
import { HideBalanceButton } from '@/shared/ui/HideBalanceButton'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { RefreshButton } from './RefreshButton'
import type { WalletPageProps } from './WalletPage.entry'
import styles from './WalletPage.module.css'

/** The wallet: the balance above the tabs of the layout's `walletTabs`; the URL selects the tab (RT-04). */
export default function WalletPage({ base = '/lobby/wallets' }: Partial<WalletPageProps>) {
  const { id } = useParams()
  const tabs = useNodes('walletTabs')
  const { user, failed } = useOwnUser()
  const current = tabs.find((tab) => tab.id === id)
  return (
    <PageBody title={t('page.wallet')} wide={useDevice() === 'desktop'}>
      <section className={styles.balance} aria-label={t('wallet.balance')}>
        <span className={styles.name}>{t('wallet.balance')}</span>
        <HideBalanceButton />
        <RefreshButton />
        <p className={styles.coin}>
          {user || failed ? <OwnFigure figure="coin" /> : <Skeleton height={32} />}
        </p>
      </section>
      {tabs.length > 1 && (
        <nav className={styles.tabs} aria-label={t('wallet.tabs')}>
          {tabs.map((tab) => (
            <PageLink
              key={tab.id}
              to={`${base}/${tab.id}`}
              replace
              className={styles.tab}
              {...(tab === current && { 'aria-current': 'page' as const })}
            >
              {t(tab.label ?? `wallet.tab.${tab.id}`)}
            </PageLink>
          ))}
        </nav>
      )}
      {current ? (
        <NodeView
          key={current.id}
          node={current}
          loading={<Skeleton height={320} radius="l" />}
          fallback={(retry) => <ErrorState onRetry={retry} />}
        />
      ) : (
        <EmptyState icon="wallet" title={t('wallet.unknownTab')} />
      )}
    </PageBody>
  )
}
