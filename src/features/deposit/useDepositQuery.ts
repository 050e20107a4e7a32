import { isRechargeBonus } from '@/api/models/rechargeBonus'
import { useSearchParams } from 'react-router-dom'

/** Reads the URL query: the promotion that linked here (`actType`, a recharge bonus; 0 for none) and the amount in minor units (`amount`). */
export function useDepositQuery(): { actType: number; amount: string } {
  const [query] = useSearchParams()
  const digits = (name: string, maxLength: number) => {
    const value = query.get(name) ?? ''
    return /^\d+$/.test(value) && value.length <= maxLength ? value : ''
  }
  const minor = digits('amount', 12)
  const actType = Number(digits('actType', 2))
  return {
    actType: isRechargeBonus(actType) ? actType : 0,
    amount:
      minor && Number(minor) > 0 ? `${minor.slice(0, -2) || '0'}.${minor.slice(-2).padStart(2, '0')}` : '',
  }
}
