import { useSearchParams } from 'react-router-dom'

/** What the address wishes for: the promotion that led here (`actType`) and its amount in minor units (`amount`). */
export function useDepositWishes(): { actType: number; amount: string } {
  const [query] = useSearchParams()
  const digits = (name: string, most: number) => {
    const value = query.get(name) ?? ''
    return /^\d+$/.test(value) && value.length <= most ? value : ''
  }
  const minor = digits('amount', 12)
  return {
    actType: Number(digits('actType', 3) || 0),
    amount:
      minor && Number(minor) > 0 ? `${minor.slice(0, -2) || '0'}.${minor.slice(-2).padStart(2, '0')}` : '',
  }
}
