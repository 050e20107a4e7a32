import { sql } from 'kysely'
import { withoutDate } from '../../compliance/cases/cell'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { parseEvidence, type ComplianceEvidence } from '../../compliance/evidence/evidence'
import type { Desk } from '../desk'
import { buildOfPortal } from '../reviews/buildOfPortal'

/** Of so many layouts of a case: what is live, and the changes that people work on at the same time. */
const LATEST = 5

/** What was found last about some cases, and before the dates of those that have one, by the rules and the build of today, the newest first. */
export async function earlierEvidence(
  { db, settings }: Desk,
  cells: readonly string[],
): Promise<ComplianceEvidence[]> {
  const build = buildOfPortal(settings.root)
  if (build === null || cells.length === 0) return []
  const rows = await db
    .selectFrom(
      db
        .selectFrom('evidence')
        .select(['cell', 'data', 'at'])
        .select(sql<number>`row_number() over (partition by cell order by at desc)`.as('age'))
        .where('cell', 'in', [...new Set(cells.flatMap((cell) => [cell, withoutDate(cell)]))])
        .where('rules', '=', RULES_DIGEST)
        .where('build', '=', build)
        .as('found'),
    )
    .select('data')
    .where('age', '<=', LATEST)
    .orderBy('at', 'desc')
    .execute()
  return rows.flatMap(({ data }) => parseEvidence(data) ?? [])
}
