import type { MinorUnits } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'

/** An amount, always `₱1,234.50`, in figures of equal width. */
export function Money({ value }: { value: MinorUnits | undefined }) {
  const { formatMoney } = useMoneyFormat()
  return <span className="money">{formatMoney(value)}</span>
}
