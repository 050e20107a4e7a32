import { checkpointKey, signCheckpoint } from '../../publishing/checkpoint'
import type { Desk } from '../core/desk'
import { Problem } from '../core/problem'
import type { Row } from '../database/tables'
import { auditKey } from './appendAudit'
import {
  ADOPTED,
  advanceLedger,
  alteredRows,
  emptyLedger,
  ledgerFindings,
  type AuditFinding,
  type AuditLedger,
} from './auditLedger'
import { LOGGED_TABLES, readRows, rowDigest, written, type LoggedTable } from './loggedRows'
import { verifyLines } from './verifyAudit'

/** Rows whose digests stand in one line. */
const ROWS_IN_LINE = 1_000

/** How far each desk has read the log: a publication reads only what was added since. */
const ledgers = new WeakMap<Desk, { ledger: AuditLedger; turn: Promise<unknown> }>()

/** Gives the log, read to its end, to one after the other. */
function withLedger<T>(desk: Desk, work: (ledger: AuditLedger, key: Uint8Array) => Promise<T>): Promise<T> {
  const known = ledgers.get(desk) ?? { ledger: emptyLedger(), turn: Promise.resolve() }
  ledgers.set(desk, known)
  const turn = known.turn.then(async () => {
    // What was wrong may be right again: a backup, or rows that someone adopted.
    if (ledgerFindings(known.ledger).length > 0) known.ledger = emptyLedger()
    const key = auditKey(desk.settings.secret)
    await advanceLedger(desk.db, key, known.ledger)
    return work(known.ledger, key)
  })
  known.turn = turn.catch(() => undefined)
  return turn
}

/**
 * What is wrong with the log, and with what decides by it: accounts, sessions, tokens, policies, reviews, deployments, and of these
 * changes the revisions and builds.
 */
const findAltered = (
  desk: Desk,
  changes: readonly string[],
): Promise<{ lines: AuditFinding[]; rows: AuditFinding[] }> =>
  withLedger(desk, async (ledger, key) => {
    const isOf = { revisions: (one: string) => one.split(' ')[0], builds: (one: string) => one.split(' ')[1] }
    const stored = changes.length === 0 ? { revisions: [], builds: [] } : await keysOfChanges(desk, changes)
    const rows = await alteredRows(desk.db, key, ledger, (table) => {
      if (table === 'evidence') return []
      if (table !== 'revisions' && table !== 'builds') return undefined
      const logged = [...(ledger.rows.get(table) ?? [])].filter(([, { digest }]) => digest !== null)
      const keys = logged.map(([one]) => one).filter((one) => changes.includes(isOf[table](one) ?? ''))
      return [...new Set([...stored[table], ...keys])]
    })
    return { lines: ledgerFindings(ledger), rows }
  })

async function keysOfChanges({ db }: Desk, changes: readonly string[]) {
  const revisions = await db
    .selectFrom('revisions')
    .select(['change_id', 'number'])
    .where('change_id', 'in', changes)
    .execute()
  const builds = await db
    .selectFrom('builds')
    .select(['release', 'change_id'])
    .where('change_id', 'in', changes)
    .execute()
  return {
    revisions: revisions.map(({ change_id, number }) => `${change_id} ${number}`),
    builds: builds.map(({ release, change_id }) => `${release} ${change_id}`),
  }
}

/** Throws a problem (503) where what a release rests on was not written by the desk. */
export async function requireUnaltered(desk: Desk, release: string | null): Promise<void> {
  const builds =
    release === null
      ? []
      : await desk.db.selectFrom('builds').select('change_id').where('release', '=', release).execute()
  const { lines, rows } = await findAltered(
    desk,
    builds.map(({ change_id }) => change_id),
  )
  const findings = [...lines, ...rows]
  const [first] = findings
  if (!first) return
  reportAltered(desk, findings)
  throw new Problem(503, {
    code: 'altered',
    detail: `Someone changed the database past the desk, and nothing was published: ${first.text} “npm run desk -- verify-audit” names everything. What only makes sites stricter can still be published.`,
  })
}

export const reportAltered = (desk: Desk, findings: readonly AuditFinding[]): void =>
  desk.log({
    event: 'alarm',
    alarm: 'database.altered',
    findings: findings.slice(0, 10).map(({ text }) => text),
  })

/** Whether the log says that this deployment, as it is in the database, was committed and is still to be written. */
export const isCommitted = (desk: Desk, deployment: Row<'deployments'>): Promise<boolean> =>
  withLedger(desk, (ledger) => {
    const logged = ledger.rows.get('deployments')?.get(deployment.id)
    const isSame = logged?.digest === rowDigest('deployments', deployment)
    const isOrder = logged?.verb === 'deployment.committed' || logged?.verb === ADOPTED
    return Promise.resolve(isSame && isOrder && deployment.state === 'committed')
  })

/**
 * Has all rows count as they are: those from before lines had digests, and, by someone with the desk's secret at its machine, those
 * that were changed. Returns how many.
 */
export const adoptRows = (desk: Desk): Promise<number> =>
  desk.write(async (trx, audit) => {
    const all: [LoggedTable, string][] = []
    for (const table of LOGGED_TABLES)
      for (const key of (await readRows(trx, table)).keys()) all.push([table, key])
    for (let at = 0; at === 0 || at < all.length; at += ROWS_IN_LINE) {
      for (const [table, key] of all.slice(at, at + ROWS_IN_LINE)) written(trx, table, key)
      const details = { part: at / ROWS_IN_LINE + 1, rows: all.length }
      await audit({ actor: 'desk', verb: ADOPTED, object: 'audit', details })
    }
    return all.length
  })

/** Adopts the rows of a desk whose log has no MACs yet. Where the log itself is not as it was written, it says so and adopts nothing. */
export async function adoptEarlierRows(desk: Desk): Promise<void> {
  const { db, objects, settings } = desk
  const first = await db.selectFrom('audit').select('n').limit(1).executeTakeFirst()
  const later = await db.selectFrom('audit').select('n').where('mac', '<>', '').limit(1).executeTakeFirst()
  if (!first || later) return
  const { findings } = await verifyLines(db, objects, auditKey(settings.secret))
  if (findings.length > 0) reportAltered(desk, findings)
  else await adoptRows(desk)
}

/**
 * Signs how far the audit log has come, and puts it among the objects, where whoever can change the database cannot change it too.
 * Does nothing while no line was added; what someone changed past the desk is reported, and changed lines are not signed. Returns the number of lines that it covers, or null.
 */
export async function storeCheckpoint(desk: Desk): Promise<number | null> {
  const { db, objects, signer, now } = desk
  const last = await db
    .selectFrom('audit')
    .select(['n', 'hash'])
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const known = await db
    .selectFrom('checkpoints')
    .select('size')
    .where('size', '=', last.n)
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
  if (known) return null
  const { lines, rows } = await findAltered(desk, [])
  if (lines.length + rows.length > 0) reportAltered(desk, [...lines, ...rows])
  if (lines.length > 0) return null
  const at = now()
  // Another desk may have been first with the same one.
  await objects.create(
    checkpointKey(last.n),
    await signCheckpoint({ v: 1, size: last.n, hash: last.hash, at }, signer),
  )
  await db
    .insertInto('checkpoints')
    .values({ size: last.n, hash: last.hash, at, stored_at: at })
    .onConflict((conflict) => conflict.column('size').doUpdateSet({ stored_at: at }))
    .execute()
  return last.n
}
