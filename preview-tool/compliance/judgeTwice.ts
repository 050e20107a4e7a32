import type { ResolvedLayout } from '@/engine/layout/types'
import type { Cell } from './cell'
import { judgeCell, layoutHash, verdictOf, type Verdict } from './judge'
import type { CellSight } from './seen'

/**
 * Looks at a cell and judges it; when it fails, once more, and the second look counts: on a busy computer a page may have been
 * read before all of it was there.
 */
export async function judgeTwice(
  cell: Cell,
  layout: ResolvedLayout | null,
  look: () => Promise<CellSight>,
): Promise<Omit<CellSight, 'seen'> & { verdict: Verdict }> {
  const judgeOnce = async () => {
    const { seen, ...looked } = await look()
    const results = judgeCell(cell, seen, layout)
    return { ...looked, verdict: verdictOf(results, layoutHash(layout), Date.now(), seen) }
  }
  const first = await judgeOnce()
  return first.verdict.passed ? first : judgeOnce()
}
