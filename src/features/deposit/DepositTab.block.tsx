import { playerConfigOf } from '@/api/models/playerConfig'
import { t, hasMessage } from '@/shared/i18n/t'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadConfig } from '@/domain/site/loadConfig'
import { selectRestriction } from '@/domain/promotions/selectPromotionsAllowed'
import { DepositPanel } from './DepositPanel'
import type { DepositTabProps } from './DepositTab.entry'
import { RouteLink } from '@/engine/render/RouteLink'
import { formatDateTime } from '@/shared/format/dateTime'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import styles from './DepositTab.module.css'
import { SaferPlayLink } from './SaferPlayLink'

/** The wallet's deposit tab: channel, amount, coupon, payment (WL-03 to WL-10, WL-17). */
export default function DepositTab({
  withdrawTo = '/lobby/wallets/withdraw',
  kycTo = '/walletsKyc',
}: Partial<DepositTabProps>) {
  const dispatch = useAppDispatch()
  const { config, status } = useAppSelector((state) => state.site)
  const user = useAppSelector((state) => state.session.user)
  const why = useAppSelector(selectRestriction)
  if (why) return <RestrictedNotice why={why} until={user?.restrictionUntil ?? 0} withdrawTo={withdrawTo} />
  if (user && config) return <DepositPanel user={user} config={playerConfigOf(config)} kycTo={kycTo} />
  if (user && status === 'failed')
    return <ErrorState title={t('deposit.noConfig')} code={0} onRetry={() => void dispatch(loadConfig())} />
  return (
    <div className={styles.tab} role="group" aria-busy="true" aria-label={t('common.loading')}>
      <Skeleton height={188} radius="l" />
      <Skeleton height={180} radius="l" />
      <Skeleton height={52} radius="l" />
    </div>
  )
}

interface Props {
  why: string
  /** When the restriction ends, milliseconds since the epoch; 0 for never. */
  until: number
  withdrawTo: string
}

/** Why this player may not deposit, and what they can do instead (SP-06). */
function RestrictedNotice({ why, until, withdrawTo }: Props) {
  const key = `deposit.restricted.${why}${until > 0 ? 'Until' : ''}`
  const title = t(hasMessage(key) ? key : 'deposit.restricted.other', { time: formatDateTime(until) })
  return (
    <EmptyState icon="ban" title={title}>
      <RouteLink to={withdrawTo} className={buttonClass({ variant: 'secondary' })}>
        {t('deposit.toWithdraw')}
      </RouteLink>
      <RouteLink to="/service" className={buttonClass({ variant: 'quiet' })}>
        {t('deposit.toService')}
      </RouteLink>
      <SaferPlayLink />
    </EmptyState>
  )
}
