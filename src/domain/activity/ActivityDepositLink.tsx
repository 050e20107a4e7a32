import type { ReactNode } from 'react'
import type { RechargeBonusKind } from '@/api/models/rechargeBonus'
import type { MinorUnits } from '@/shared/format/money'
import { buttonClass } from '@/shared/ui/Button'
import { DepositLink } from '../money/DepositLink'

interface Props {
  /** Kind of recharge bonus (`actType` of recharge3); missing where portal.md has none. */
  bonus?: RechargeBonusKind
  /** The proposed amount; the player may change it. */
  amount?: MinorUnits
  size?: 's' | 'm' | 'l'
  children: ReactNode
}

/** A link to the deposit for an activity. */
export function ActivityDepositLink({ bonus, amount, size = 'm', children }: Props) {
  const query = new URLSearchParams({
    ...(bonus && { actType: String(bonus) }),
    ...(amount && { amount: String(amount) }),
  }).toString()
  return (
    <DepositLink
      to={query ? `/lobby/wallets/deposit?${query}` : '/lobby/wallets/deposit'}
      className={buttonClass({ size })}
    >
      {children}
    </DepositLink>
  )
}
