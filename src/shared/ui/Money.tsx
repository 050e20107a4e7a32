import { formatMoney, type MinorUnits } from '@/shared/format/money'

/** An amount, always `₱1,234.50`, in figures of equal width. */
export function Money({ value }: { value: MinorUnits }) {
  return <span className="money">{formatMoney(value)}</span>
}
