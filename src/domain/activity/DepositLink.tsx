import type { ReactNode } from 'react'
import type { RechargeBonusKind } from '@/api/models/activityKinds'
import { RouteLink } from '@/engine/render/RouteLink'
import type { MinorUnits } from '@/shared/format/money'
import { buttonClass } from '@/shared/ui/Button'

interface Props {
  /** Kind of the recharge bonus that the deposit is for (`actType` of recharge3); none where portal.md has no kind for it. */
  bonus?: RechargeBonusKind
  /** What to propose; the player may change it. */
  amount?: MinorUnits
  size?: 's' | 'm' | 'l'
  children: ReactNode
}

/** The way to a deposit for an activity. */
export function DepositLink({ bonus, amount, size = 'm', children }: Props) {
  const query = new URLSearchParams({
    ...(bonus && { actType: String(bonus) }),
    ...(amount && { amount: String(amount) }),
  }).toString()
  return (
    <RouteLink
      to={query ? `/lobby/wallets/deposit?${query}` : '/lobby/wallets/deposit'}
      className={buttonClass({ size })}
    >
      {children}
    </RouteLink>
  )
}
