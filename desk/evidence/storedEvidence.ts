import { sql } from 'kysely'
import { withoutDate } from '../../compliance/cases/cell'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { digestOf, type Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { parseEvidence, type ComplianceEvidence } from '../../compliance/evidence/evidence'
import { written } from '../audit/loggedRows'
import type { Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import { buildOfPortal } from '../releases/buildOfPortal'
import type { CheckedCase } from './runCheckProcess'

/**
 * Keeps what was found for a cell, and the picture of its page among the objects. A later finding replaces an earlier one. A line of the
 * audit log tells of it in the same transaction: evidence without one was not made here. `release` is what was checked.
 */
export async function storeChecked(
  desk: Desk,
  release: string,
  { evidence, picture }: CheckedCase,
): Promise<void> {
  const [entry] = Object.entries(evidence.cells)
  if (!entry) return
  const [cell, { layout, passed }] = entry
  const { rules, build } = evidence
  const found = {
    passed: Number(passed),
    data: JSON.stringify(evidence),
    picture: picture === undefined ? null : await storePicture(desk, picture),
    at: desk.now(),
  }
  const row = { cell, layout, rules, build, ...found }
  await desk.write(async (trx, audit) => {
    await trx
      .insertInto('evidence')
      .values(row)
      .onConflict((conflict) => conflict.columns(['cell', 'layout', 'rules', 'build']).doUpdateSet(found))
      .execute()
    written(trx, 'evidence', `${cell} ${layout} ${rules} ${build}`)
    await audit({
      actor: DESK_ACTOR,
      verb: 'evidence.found',
      object: `release:${release}`,
      details: { cell, layout, rules, build, passed },
    })
  })
  // An old copy that nothing named may have been swept until it was noted.
  if (picture !== undefined) await storePicture(desk, picture)
}

async function storePicture({ objects }: Desk, picture: string): Promise<Digest> {
  const bytes = new Uint8Array(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
  const digest = await digestOf(bytes)
  await objects.create(objectKey(digest), bytes)
  return digest
}

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
