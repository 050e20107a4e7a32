import { useAppSelector } from '@/store/hooks'
import { BalanceCard } from './BalanceCard'
import { BalancePill } from './BalancePill'
import type { HeaderBalanceProps } from './HeaderBalance.entry'

/** The player's balance with its refresh button (HM-01, MS-07); nothing for visitors. */
export default function HeaderBalance({ variant = 'header' }: Partial<HeaderBalanceProps>) {
  const coin = useAppSelector((state) => state.session.user?.coin)
  const points = useAppSelector((state) => state.session.user?.lottery)
  if (coin === undefined || points === undefined) return null
  return variant === 'card' ? <BalanceCard coin={coin} points={points} /> : <BalancePill coin={coin} />
}
