import { useAppSelector } from '@/store/hooks'
import { BalanceCard } from './BalanceCard'
import { BalancePill } from './BalancePill'
import type { HeaderBalanceProps } from './HeaderBalance.entry'

/** The player's balance with its refresh button (HM-01, MS-07); nothing for visitors. */
export default function HeaderBalance({ variant = 'header' }: Partial<HeaderBalanceProps>) {
  const known = useAppSelector((state) => state.session.user !== null)
  if (!known) return null
  return variant === 'card' ? <BalanceCard /> : <BalancePill />
}
