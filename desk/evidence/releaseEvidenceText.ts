import { evidenceText, type ComplianceEvidence } from '../../compliance/evidence/evidence'
import type { Queries } from '../database/openDatabase'

/** A cell as a certain layout shows it. */
export interface JudgedLayout {
  cell: string
  /** `layoutHash` */
  layout: string
}

/**
 * What was found for cells by these rules in this build, as one text that a release can carry; undefined while one of them was not
 * judged.
 */
export async function releaseEvidenceText(
  db: Queries,
  cells: readonly JudgedLayout[],
  { rules, build, wordings }: Pick<ComplianceEvidence, 'rules' | 'build' | 'wordings'>,
): Promise<string | undefined> {
  if (cells.length === 0) return undefined
  const rows = await db
    .selectFrom('evidence')
    .select(['cell', 'layout', 'data'])
    .where('rules', '=', rules)
    .where('build', '=', build)
    .where(
      'cell',
      'in',
      cells.map(({ cell }) => cell),
    )
    .execute()
  const all: ComplianceEvidence = { v: 1, rules, build, texts: {}, cells: {}, ...(wordings && { wordings }) }
  for (const { cell, layout } of cells) {
    const row = rows.find((one) => one.cell === cell && one.layout === layout)
    const { texts = {}, cells: judged = {} } = JSON.parse(row?.data ?? '{}') as Partial<ComplianceEvidence>
    if (!judged[cell]) return undefined
    Object.assign(all.texts, texts)
    Object.assign(all.cells, judged)
  }
  return evidenceText(all)
}
