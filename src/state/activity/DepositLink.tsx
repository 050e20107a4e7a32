import type { ReactNode } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import type { MinorUnits } from '@/shared/format/money'
import { buttonClass } from '@/shared/ui/Button'

interface Props {
  /** Kind of the activity that the deposit is for (`actType` of recharge3). */
  actType: number
  /** What to propose; the player may change it. */
  amount?: MinorUnits
  size?: 's' | 'm' | 'l'
  children: ReactNode
}

/** The way to a deposit for an activity. */
export function DepositLink({ actType, amount, size = 'm', children }: Props) {
  const query = new URLSearchParams({ actType: String(actType), ...(amount && { amount: String(amount) }) })
  return (
    <RouteLink to={`/lobby/wallets/deposit?${query}`} className={buttonClass({ size })}>
      {children}
    </RouteLink>
  )
}
