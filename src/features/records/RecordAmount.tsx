import { ABSENT } from '@/shared/format/money'
import { OwnMoney } from '@/shared/ui/OwnMoney'
import type { RecordRow } from './recordRow'

/** The amount of a row in money, points or items; bonuses and points have a sign. */
export function RecordAmount({ row: { tab, unit, amount } }: { row: RecordRow }) {
  if (amount === undefined) return ABSENT
  const size =
    unit === 'things' ? `×${Math.abs(amount)}` : <OwnMoney value={amount} points={unit === 'points'} />
  return (
    <bdi dir="ltr">
      {amount < 0 ? unit === 'things' && '−' : tab === 'bonuses' && '+'}
      {size}
    </bdi>
  )
}
