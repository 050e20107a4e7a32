import { OwnMoney } from '@/shared/ui/OwnMoney'
import type { RecordRow } from './recordRow'

/** The amount of a row in money, points or items; bonuses and points have a sign. */
export function RecordAmount({ row: { tab, unit, amount } }: { row: RecordRow }) {
  const sign = tab !== 'bonuses' ? '' : amount < 0 ? '−' : '+'
  const size = Math.abs(amount)
  return (
    <>
      {sign}
      {unit === 'things' ? `×${size}` : <OwnMoney value={size} points={unit === 'points'} />}
    </>
  )
}
