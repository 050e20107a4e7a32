import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { useCountdown } from '@/shared/time/useCountdown'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded } from '@/shared/ui/Loaded'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { MoveForm } from './MoveForm'
import { useSafeboxQuery, type Safebox, MOVE } from './safeboxApi'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import { formatDateTime } from '@/shared/format/dateTime'
import { Icon } from '@/shared/ui/Icon'
import { List } from '@/shared/ui/Stack'
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

/** The playable balance next to the safebox balance. */
function Balances({ coin, safebox }: Pick<Safebox, 'coin' | 'safebox'>) {
  return (
    <dl className={styles.balances}>
      <div>
        <dt>{t('safebox.coin')}</dt>
        <dd>
          <OwnMoney value={coin} />
        </dd>
      </div>
      <div className={styles.inside}>
        <dt>{t('safebox.inside')}</dt>
        <dd>
          <OwnMoney value={safebox} />
        </dd>
      </div>
    </dl>
  )
}

/** The last moves, latest first. */
function MoveHistory({ moves }: Pick<Safebox, 'moves'>) {
  return (
    <section className={styles.card} aria-label={t('safebox.history')}>
      <h2>{t('safebox.history')}</h2>
      {moves.length === 0 ? (
        <EmptyState icon="history" title={t('safebox.noMoves')} />
      ) : (
        <List gap={0} className={styles.moves}>
          {moves.map(({ orderId, type, amount, time }) => (
            <li key={orderId}>
              <Icon name={type === MOVE.in ? 'arrow-down' : 'arrow-up'} size={18} />
              <span>
                {t(type === MOVE.in ? 'safebox.wentIn' : 'safebox.wentOut')}
                <small>{formatDateTime(time)}</small>
              </span>
              <b>
                <OwnMoney value={amount} />
              </b>
            </li>
          ))}
        </List>
      )}
    </section>
  )
}
