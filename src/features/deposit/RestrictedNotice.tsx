import { RouteLink } from '@/engine/render/RouteLink'
import { formatDateTime } from '@/shared/format/dateTime'
import { hasMessage, t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { SaferPlayLink } from './SaferPlayLink'

interface Props {
  why: string
  /** When the restriction ends, milliseconds since the epoch; 0 for never. */
  until: number
  withdrawTo: string
}

/** Why this player may not deposit, and what they can do instead (SP-06). */
export function RestrictedNotice({ why, until, withdrawTo }: Props) {
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
