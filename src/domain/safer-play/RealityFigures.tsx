import { formatDateTime } from '@/shared/format/dateTime'
import { difference } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Money } from '@/shared/ui/Money'
import { useOnline } from '@/shared/ui/useOnline'
import { Stack } from '@/shared/ui/Stack'
import styles from './Reality.module.css'
import { useMoneyPlayed } from './useMoneyPlayed'
import { usePlayTime } from './usePlayTime'

const MINUTE_MS = 60_000

function spanText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  const hours = Math.floor(minutes / 60)
  return hours > 0
    ? t('sessions.reality.hours', { hours, minutes: minutes % 60 })
    : t('sessions.reality.minutes', { minutes })
}

/** Time played, money in and out, and since when (SP-03). The time is measured here; the money comes from the back end. */
export function RealityFigures() {
  const { formatSignedMoney } = useMoneyFormat()
  const { played } = usePlayTime()
  const { session, loading, retry } = useMoneyPlayed()
  const online = useOnline()
  const absent = loading ? t('common.loading') : t('sessions.reality.unknown')
  return (
    <Stack aria-busy={loading && !session}>
      <p>{t('sessions.reality.lead')}</p>
      <dl className={styles.list}>
        <dt>{t('sessions.reality.time')}</dt>
        <dd>{spanText(Math.max(played, (session?.seconds ?? 0) * 1000))}</dd>
        <dt>{t('sessions.reality.since')}</dt>
        <dd>{session ? formatDateTime(session.since) : absent}</dd>
        <dt>{t('sessions.reality.staked')}</dt>
        <dd>{session ? <Money value={session.moneyIn} /> : absent}</dd>
        <dt>{t('sessions.reality.won')}</dt>
        <dd>{session ? <Money value={session.moneyOut} /> : absent}</dd>
        <dt>{t('sessions.reality.net')}</dt>
        <dd className={styles.net}>
          {session ? formatSignedMoney(difference(session.moneyOut, session.moneyIn)) : absent}
        </dd>
      </dl>
      <div className={styles.trouble} role="status">
        {!session && !loading && (
          <>
            <span>{t(online ? 'sessions.reality.noMoney' : 'sessions.reality.offline')}</span>
            <Button size="s" variant="secondary" onClick={retry}>
              {t('common.retry')}
            </Button>
          </>
        )}
      </div>
    </Stack>
  )
}
