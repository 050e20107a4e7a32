import { sql, type ExpressionBuilder } from 'kysely'
import { withoutDate } from '../../compliance/cases/cell'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { digestOf, type Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { parseEvidence, type ComplianceEvidence } from '../../compliance/evidence/evidence'
import { appendAudit } from '../audit/appendAudit'
import { loggedEvidence, reportAltered } from '../audit/checkLog'
import { rowKey, written } from '../audit/loggedRows'
import type { Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import type { Queries } from '../database/openDatabase'
import type { Row, Tables } from '../database/tables'
import { buildOfPortal } from '../releases/buildOfPortal'
import { knownManifest } from '../releases/releaseFiles'
import { releaseViews } from '../releases/releaseViews'
import type { CheckedCase } from './runCheckProcess'
import { cellsOf, siteOfPart, type RunPart } from './runQueue'

/** What a check is for: a release, since a time. */
interface Purpose {
  release: string
  /** When it was asked for. What was found about a case since then is of the same question, and what was found before is out of date. */
  since: number
  /** The equal case that was looked at instead. */
  like?: string
}

/** Stores what was found for a case, and the picture of its page among the objects. */
export async function storeChecked(
  desk: Desk,
  purpose: Purpose,
  { evidence, picture }: CheckedCase,
): Promise<void> {
  const stored = picture === undefined ? null : await storePicture(desk, picture)
  await storeFound(desk, purpose, { evidence, picture: stored })
  // An old copy that nothing named may have been swept until it was noted.
  if (picture !== undefined) await storePicture(desk, picture)
}

/**
 * Stores what was found for a case, with the digest of its picture. A line of the audit log tells of it in the same transaction: evidence
 * without one was not made here. Where another runner has found something else meanwhile, as the lease of one of them had run out, what
 * failed stands, and that is an alarm. What someone wrote past the desk gives way, with an alarm.
 */
export async function storeFound(
  desk: Desk,
  { release, since, like }: Purpose,
  { evidence, picture }: { evidence: ComplianceEvidence; picture: string | null },
): Promise<void> {
  const [entry] = Object.entries(evidence.cells)
  if (!entry) return
  const [cell, { layout, passed }] = entry
  const { rules, build } = evidence
  const key = { cell, layout, rules, build }
  const found = {
    passed: Number(passed),
    data: JSON.stringify(evidence),
    picture,
    // The clock of this machine may be behind that of the desk.
    at: Math.max(desk.now(), since),
  }
  const about = { actor: DESK_ACTOR, object: `release:${release}` }
  const details = { ...key, passed, ...(like !== undefined && { like }) }
  const forged = await forgedRow(desk, key)
  const isContradicted = await desk.db.transaction().execute(async (trx) => {
    const audit = (verb: string) => appendAudit(desk, trx, { ...about, verb, details })
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('evidence')
      .values({ ...key, ...found })
      .onConflict((conflict) => conflict.columns(['cell', 'layout', 'rules', 'build']).doNothing())
      .executeTakeFirstOrThrow()
    const before = added === 1n ? undefined : await foundBefore(desk, trx, key)
    const isForged = before?.at === forged?.at && before?.passed === forged?.passed
    const isSecond = before !== undefined && before.at >= since && !isForged
    if (isSecond && before.passed === found.passed) return false
    if (!isSecond || !passed) {
      if (before) await trx.updateTable('evidence').set(found).where(isCase(key)).execute()
      written(trx, 'evidence', rowKey('evidence', key))
      await audit('evidence.found')
    }
    if (isSecond) await audit('evidence.contradicted')
    return isSecond
  })
  if (forged)
    reportAltered(desk, [
      { n: null, text: `The evidence of ${cell} was changed past the desk. The case was checked again.` },
    ])
  if (isContradicted)
    desk.log({
      event: 'alarm',
      alarm: 'evidence.contradicted',
      cell,
      message: `Two runners found different things about ${cell}: that it failed counts. Check it again.`,
    })
}

type Key = Pick<Row<'evidence'>, 'cell' | 'layout' | 'rules' | 'build'>

const isCase =
  ({ cell, layout, rules, build }: Key) =>
  (of: ExpressionBuilder<Tables, 'evidence'>) =>
    of.and({ cell, layout, rules, build })

/** What is stored about a case and was not found here: someone wrote it past the desk. */
async function forgedRow(desk: Desk, key: Key): Promise<Row<'evidence'> | undefined> {
  const row = await desk.db.selectFrom('evidence').selectAll().where(isCase(key)).executeTakeFirst()
  return row && (await loggedEvidence(desk, [row])).length === 0 ? row : undefined
}

/** Nobody else changes it until the transaction ends. */
const foundBefore = ({ kind }: Desk, trx: Queries, key: Key) =>
  trx
    .selectFrom('evidence')
    .select(['passed', 'at'])
    .where(isCase(key))
    .$if(kind === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst()

/**
 * The cases of a part that nothing was found about since it was asked for: a runner that died has left the others. Nothing was found by
 * a row that someone changed past the desk.
 */
export async function casesLeft(desk: Desk, part: RunPart): Promise<string[]> {
  const cells = cellsOf(part)
  const build = buildOfPortal(desk.settings.root)
  const manifest = await knownManifest(desk.db, part.release)
  if (build === null || !manifest || cells.length === 0) return cells
  const found = await desk.db
    .selectFrom('evidence')
    .selectAll()
    .where('cell', 'in', cells)
    .where('rules', '=', RULES_DIGEST)
    .where('build', '=', build)
    .where('at', '>=', part.asked_at)
    .execute()
  if (found.length === 0) return cells
  const { cells: cases } = await releaseViews(desk, manifest, [siteOfPart(part)])
  const current = new Map(cases.map(({ cell, layout }) => [cell, layout]))
  const done = new Set(
    (await loggedEvidence(desk, found))
      .filter(({ cell, layout }) => current.get(cell) === layout)
      .map(({ cell }) => cell),
  )
  return cells.filter((cell) => !done.has(cell))
}

async function storePicture({ objects }: Desk, picture: string): Promise<Digest> {
  const bytes = new Uint8Array(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
  const digest = await digestOf(bytes)
  await objects.create(objectKey(digest), bytes)
  return digest
}

/** Of so many layouts of a case: what is live, and the changes that people work on at the same time. */
const LATEST = 5

/**
 * What was found last about some cases, and before the dates of those that have one, by the rules and the build of today, the newest
 * first. A row that someone changed past the desk spares no page.
 */
export async function earlierEvidence(desk: Desk, cells: readonly string[]): Promise<ComplianceEvidence[]> {
  const { db, settings } = desk
  const build = buildOfPortal(settings.root)
  if (build === null || cells.length === 0) return []
  const rows = await db
    .selectFrom(
      db
        .selectFrom('evidence')
        .selectAll()
        .select(sql<number>`row_number() over (partition by cell order by at desc)`.as('age'))
        .where('cell', 'in', [...new Set(cells.flatMap((cell) => [cell, withoutDate(cell)]))])
        .where('rules', '=', RULES_DIGEST)
        .where('build', '=', build)
        .as('found'),
    )
    .selectAll()
    .where('age', '<=', LATEST)
    .orderBy('at', 'desc')
    .execute()
  const logged = await loggedEvidence(
    desk,
    rows.map(({ age: _age, ...row }) => row),
  )
  return logged.flatMap(({ data }) => parseEvidence(data) ?? [])
}
