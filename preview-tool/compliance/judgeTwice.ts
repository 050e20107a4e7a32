import type { ResolvedLayout } from '@/engine/layout/types'
import type { Cell } from './cell'
import { judgeCell, layoutHash, auditResultOf, type AuditResult } from './judge'
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
    return { ...looked, auditResult: auditResultOf(results, layoutHash(layout), Date.now(), snapshots) }
  }
  const first = await judgeOnce()
  return first.auditResult.passed ? first : judgeOnce()
}
