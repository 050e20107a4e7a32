import { playerConfigOf } from '@/api/models/playerConfig'
import { t, hasMessage } from '@/shared/i18n/t'
import { Loaded } from '@/shared/ui/Loaded'
import { useAppSelector } from '@/store/hooks'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { useConfigQuery } from '@/domain/site/useConfigQuery'
import { selectRestriction } from '@/domain/promotions/selectPromotionsAllowed'
import { DepositPanel } from './DepositPanel'
import type { DepositTabProps } from './DepositTab.entry'
import { RouteLink } from '@/engine/render/RouteLink'
import { formatDateTime } from '@/shared/format/dateTime'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { SaferPlayLink } from './SaferPlayLink'

const WAITING = [188, 180, 52]

/** The wallet's deposit tab: channel, amount, coupon, payment (WL-03 to WL-10, WL-17). */
export default function DepositTab({
  withdrawTo = '/lobby/wallets/withdraw',
  kycTo = '/walletsKyc',
}: Partial<DepositTabProps>) {
  const configQuery = useConfigQuery()
  const config = configQuery.data
  const own = useOwnUser().query
  const user = own.data
  const why = useAppSelector(selectRestriction)
  if (why) return <RestrictedNotice why={why} until={user?.restrictionUntil ?? 0} withdrawTo={withdrawTo} />
  if (user && config) return <DepositPanel user={user} config={playerConfigOf(config)} kycTo={kycTo} />
  return user ? (
    <Loaded query={configQuery} waiting={WAITING} failed={t('deposit.noConfig')}>
      {() => null}
    </Loaded>
  ) : (
    <Loaded query={own} waiting={WAITING}>
      {() => null}
    </Loaded>
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
