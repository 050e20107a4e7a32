import { OwnMoney } from '@/shared/ui/OwnMoney'
import type { RecordRow } from './recordRow'

/** What a row is about: money, points or things; bonuses and points say whether they came or went. */
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
