import type { ResolvedLayout } from '@layout/types'
import type { Cell } from '../cases/cell'
import { judgeCell, layoutHash, auditResultOf, passedPages, type AuditResult } from './judge'
import type { CellSnapshot } from './pageSnapshot'

/** Judges an audit case, and once more if it fails: on a busy computer a page may have been read too early. */
export async function judgeTwice(
  cell: Cell,
  layout: ResolvedLayout | null,
  look: () => Promise<CellSnapshot>,
): Promise<Omit<CellSnapshot, 'snapshots'> & { auditResult: AuditResult }> {
  const judgeOnce = async () => {
    const { snapshots, ...looked } = await look()
    const results = judgeCell(cell, snapshots, layout)
    const auditResult = auditResultOf(results, layoutHash(layout), Date.now(), snapshots)
    return {
      ...looked,
      auditResult: { ...auditResult, pages: passedPages(cell, results, snapshots, layout) },
    }
  }
  const first = await judgeOnce()
  return first.auditResult.passed ? first : judgeOnce()
}
