import { RouteLink } from '@/engine/render/RouteLink'
import { hasMessage, t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'

/** Why this player may not deposit, and what they may (SP-06). */
export function RestrictedNotice({ why, withdrawTo }: { why: string; withdrawTo: string }) {
  const own = `deposit.restricted.${why}`
  return (
    <EmptyState icon="ban" title={t(hasMessage(own) ? own : 'deposit.restricted.other')}>
      <RouteLink to={withdrawTo} className={buttonClass({ variant: 'secondary' })}>
        {t('deposit.toWithdraw')}
      </RouteLink>
      <RouteLink to="/service" className={buttonClass({ variant: 'quiet' })}>
        {t('deposit.toService')}
      </RouteLink>
    </EmptyState>
  )
}
