import { LRUCache } from 'lru-cache'
import type { Digest } from '../../publishing/digest'
import type { Manifest } from '../../publishing/manifest'
import { evidenceText, parseEvidence, type ComplianceEvidence } from '../../compliance/evidence/evidence'
import type { Desk } from '../core/desk'
import { inParts } from '../database/inParts'
import type { Queries } from '../database/openDatabase'
import { storedText } from './releaseFiles'

/** A cell as a certain layout shows it. */
interface CheckedLayout {
  cell: string
  /** `layoutHash` */
  layout: string
}

/**
 * What was found for cells by these rules in this build, as one text that a release can carry; undefined while one of them was not
 * checked.
 */
export async function releaseEvidenceText(
  db: Queries,
  cells: readonly CheckedLayout[],
  { rules, build, wordings }: Pick<ComplianceEvidence, 'rules' | 'build' | 'wordings'>,
): Promise<string | undefined> {
  if (cells.length === 0) return undefined
  const evidence = db
    .selectFrom('evidence')
    .select(['cell', 'layout', 'data'])
    .where('rules', '=', rules)
    .where('build', '=', build)
  const names = cells.map(({ cell }) => cell)
  const rows = await inParts(names, (part) => evidence.where('cell', 'in', part).execute())
  const ofCase = new Map(rows.map((row) => [`${row.cell} ${row.layout}`, row]))
  const all: ComplianceEvidence = { v: 1, rules, build, texts: {}, cells: {}, ...(wordings && { wordings }) }
  for (const { cell, layout } of cells) {
    const row = ofCase.get(`${cell} ${layout}`)
    const { texts = {}, cells: checked = {} } = JSON.parse(row?.data ?? '{}') as Partial<ComplianceEvidence>
    if (!checked[cell]) return undefined
    Object.assign(all.texts, texts)
    Object.assign(all.cells, checked)
  }
  return evidenceText(all)
}

/** What cannot be read is not kept: it is asked for again. */
const read = new LRUCache<Digest, ComplianceEvidence, Desk>({
  max: 30,
  fetchMethod: async (name, _before, { context }) =>
    parseEvidence(await storedText(context.objects, name)) ?? undefined,
})

/** What a release carries about its cases; null where that is nothing, or cannot be read: then it proves nothing. */
export async function evidenceOfRelease(
  desk: Desk,
  { evidence: name }: Pick<Manifest, 'evidence'>,
): Promise<ComplianceEvidence | null> {
  if (!name) return null
  return (await read.fetch(name, { context: desk }).catch(() => undefined)) ?? null
}
