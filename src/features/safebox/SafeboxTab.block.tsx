import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { useCountdown } from '@/shared/time/useCountdown'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded } from '@/shared/ui/Loaded'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { Balances } from './Balances'
import { MoveForm } from './MoveForm'
import { MoveHistory } from './MoveHistory'
import { useSafeboxQuery, type Safebox } from './safeboxApi'
import styles from './Safebox.module.css'

/** The safebox for money that games cannot use: balance, moves in and out, history (WL-13). */
export default function SafeboxTab() {
  const query = useSafeboxQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{t('safebox.lead')}</p>
      <Loaded query={query} waiting={[96, 280, 160]} failed={t('safebox.failed')}>
        {(safebox) => <Panel safebox={safebox} />}
      </Loaded>
    </div>
  )
}

function Panel({ safebox }: { safebox: Safebox }) {
  const { user } = useOwnUser()
  const hasPassword = user?.hasSafeboxPassword || safebox.hasPassword
  const locked = useCountdown(safebox.lockedUntil || null) > 0
  return (
    <>
      <Balances coin={safebox.coin} safebox={safebox.safebox} />
      {hasPassword ? (
        <>
          <MoveForm safebox={safebox} locked={locked} />
          <MoveHistory moves={safebox.moves} />
          <RouteLink to="/walletsPassword" className={buttonClass({ variant: 'quiet' })}>
            {t('safebox.changePassword')}
          </RouteLink>
        </>
      ) : (
        <section className={styles.card}>
          <EmptyState icon="key" title={t('safebox.noPassword')}>
            <RouteLink to="/walletsPassword" className={buttonClass({ size: 'l' })}>
              {t('safebox.setPassword')}
            </RouteLink>
          </EmptyState>
        </section>
      )}
    </>
  )
}
