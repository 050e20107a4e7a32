import { checkpointKey, newestCheckpoint, signCheckpoint } from '../../publishing/checkpoint'
import { readKeySets } from '../../publishing/openStored'
import type { Desk } from '../core/desk'
import { Problem } from '../core/problem'
import { publisherOf } from '../core/publisherOf'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { auditKey, NO_LINE } from './appendAudit'
import {
  ADOPTED,
  advanceLedger,
  alteredRows,
  emptyLedger,
  isOfLostLog,
  ledgerFindings,
  type AuditFinding,
  type AuditLedger,
} from './auditLedger'
import { endAccess } from './endAccess'
import { LOGGED_TABLES, readRows, rowDigest, rowKey, written, type LoggedTable } from './loggedRows'
import { verifyLines } from './verifyAudit'

/** Rows whose digests stand in one line. */
const ROWS_IN_LINE = 1_000

interface Reading {
  ledger: AuditLedger
  /** A line that the log once had: that of the newest checkpoint when the desk started or someone adopted rows, then the last one read. */
  anchor: { n: number; hash: string; adoptedAt: number } | null
  turn: Promise<unknown>
}

/** How far each desk has read the log: a publication reads only what was added since. */
const readings = new WeakMap<Desk, Reading>()

/** Gives the log, read to its end, and what is wrong with its lines, to one after the other. */
function withLedger<T>(
  desk: Desk,
  work: (ledger: AuditLedger, lines: AuditFinding[]) => Promise<T>,
): Promise<T> {
  const reading = readings.get(desk) ?? { ledger: emptyLedger(), anchor: null, turn: Promise.resolve() }
  readings.set(desk, reading)
  const turn = reading.turn.then(async () => {
    let lines = await readOn(desk, reading)
    if (lines.length > 0) {
      // What was wrong may be right again: a backup, or rows that someone adopted.
      reading.ledger = emptyLedger()
      lines = await readOn(desk, reading)
    }
    const { last, adoptedAt } = reading.ledger
    if (lines.length === 0) reading.anchor = { ...last, adoptedAt }
    return work(reading.ledger, lines)
  })
  reading.turn = turn.catch(() => undefined)
  return turn
}

/** Reads what was added. Where the end of the log was taken away, what is left fits: a line that it once had has to be in it. */
async function readOn({ db, objects, settings }: Desk, reading: Reading): Promise<AuditFinding[]> {
  const { ledger } = reading
  await advanceLedger(db, auditKey(settings.secret), ledger)
  const { adoptedAt } = ledger
  if (!reading.anchor || adoptedAt > reading.anchor.adoptedAt) {
    const checkpoint = await newestCheckpoint(objects, await readKeySets(objects))
    reading.anchor = { n: checkpoint?.size ?? 0, hash: checkpoint?.hash ?? NO_LINE, adoptedAt }
  }
  const { n, hash } = reading.anchor
  const findings = ledgerFindings(ledger)
  if (n === 0 || isOfLostLog(ledger, n)) return findings
  const found = await hashOfLine(db, n)
  if (found === hash) return findings
  const text = found
    ? `Line ${n} is not the one that the log once had.`
    : `The log ends before line ${n}, which it once had.`
  return [...findings, { n: found ? n : null, text }]
}

const hashOfLine = async (db: Queries, n: number): Promise<string | undefined> =>
  (await db.selectFrom('audit').select('hash').where('n', '=', n).executeTakeFirst())?.hash

/** Whether the store knows no more of a log than is here: it does of an older copy of the database, and where another desk writes to it. */
export async function isLogOfStore(desk: Desk): Promise<boolean> {
  const { db, objects } = desk
  const checkpoint = await newestCheckpoint(objects, await readKeySets(objects))
  return withLedger(desk, async (ledger, lines) => {
    if (lines.length > 0) return false
    if (!checkpoint || isOfLostLog(ledger, checkpoint.size)) return true
    return (await hashOfLine(db, checkpoint.size)) === checkpoint.hash
  })
}

/**
 * What is wrong with the log, and with what decides by it: accounts, sessions, tokens, policies, reviews, deployments, of these
 * changes the revisions and builds, and this evidence.
 */
const findAltered = (
  desk: Desk,
  { changes, evidence }: { changes: readonly string[]; evidence: readonly string[] },
): Promise<{ lines: AuditFinding[]; rows: AuditFinding[] }> =>
  withLedger(desk, async (ledger, lines) => {
    const isOf = { revisions: (one: string) => one.split(' ')[0], builds: (one: string) => one.split(' ')[1] }
    const stored = changes.length === 0 ? { revisions: [], builds: [] } : await keysOfChanges(desk, changes)
    const rows = await alteredRows(desk.db, auditKey(desk.settings.secret), ledger, (table) => {
      if (table === 'evidence') return evidence
      if (table !== 'revisions' && table !== 'builds') return undefined
      const logged = [...(ledger.rows.get(table) ?? [])].filter(([, { digest }]) => digest !== null)
      const keys = logged.map(([one]) => one).filter((one) => changes.includes(isOf[table](one) ?? ''))
      return [...new Set([...stored[table], ...keys])]
    })
    return { lines, rows }
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

/** Throws a problem (503) where what a release rests on was not written by the desk; `evidence` has the keys of its rows. */
export async function requireUnaltered(
  desk: Desk,
  release: string | null,
  evidence: readonly string[] = [],
): Promise<void> {
  const builds =
    release === null
      ? []
      : await desk.db.selectFrom('builds').select('change_id').where('release', '=', release).execute()
  const changes = builds.map(({ change_id }) => change_id)
  const { lines, rows } = await findAltered(desk, { changes, evidence })
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
    const verb = ledger.rows.get('deployments')?.get(deployment.id)?.verb
    const isOrder = verb === 'deployment.committed' || verb === ADOPTED
    return Promise.resolve(
      isAsLogged(ledger, 'deployments', deployment) && isOrder && deployment.state === 'committed',
    )
  })

/** Of rows of evidence, those that are as the desk wrote them: what is found now may rest on them. */
export const loggedEvidence = (
  desk: Desk,
  rows: readonly Row<'evidence'>[],
): Promise<readonly Row<'evidence'>[]> =>
  withLedger(desk, (ledger) => Promise.resolve(rows.filter((row) => isAsLogged(ledger, 'evidence', row))))

const isAsLogged = ({ rows }: AuditLedger, table: LoggedTable, row: object): boolean =>
  rows.get(table)?.get(rowKey(table, row))?.digest === rowDigest(table, row)

/**
 * Has all rows count as they are: those from before lines had digests, and, by someone with the desk's secret at its machine, those
 * that were changed. Checkpoints of a log that was lost, as by a backup of the database alone, then ask for nothing any more, and
 * everybody signs in again. Returns how many.
 */
export async function adoptRows(desk: Desk): Promise<number> {
  const { lost } = await verifyLines(desk.db, desk.objects, auditKey(desk.settings.secret))
  const range = lost.length > 0 && { lost: { from: Math.min(...lost), to: Math.max(...lost) } }
  return desk.write(async (trx, audit) => {
    if (range) await endAccess(desk, trx)
    const all: [LoggedTable, string][] = []
    for (const table of LOGGED_TABLES)
      for (const key of (await readRows(trx, table)).keys()) all.push([table, key])
    for (let at = 0; at === 0 || at < all.length; at += ROWS_IN_LINE) {
      for (const [table, key] of all.slice(at, at + ROWS_IN_LINE)) written(trx, table, key)
      const details = { part: at / ROWS_IN_LINE + 1, rows: all.length, ...range }
      await audit({ actor: 'desk', verb: ADOPTED, object: 'audit', details })
    }
    return all.length
  })
}

/**
 * Adopts the rows of a desk whose log has no MACs yet, and an empty database beside checkpoints of one that is gone. Where the log
 * itself is not as it was written, it says so and adopts nothing.
 */
export async function adoptEarlierRows(desk: Desk): Promise<void> {
  const { db, objects, settings } = desk
  const first = await db.selectFrom('audit').select('n').limit(1).executeTakeFirst()
  const later = await db.selectFrom('audit').select('n').where('mac', '<>', '').limit(1).executeTakeFirst()
  if (later) return
  const { findings, lost } = await verifyLines(db, objects, auditKey(settings.secret))
  if (!first) {
    const tables = await Promise.all(LOGGED_TABLES.map((table) => readRows(db, table)))
    if (lost.length > 0 && tables.every((rows) => rows.size === 0)) await adoptRows(desk)
    return
  }
  if (findings.length > 0) reportAltered(desk, findings)
  else await adoptRows(desk)
}

/**
 * Signs how far the audit log has come, and puts it among the objects, where whoever can change the database cannot change it too.
 * Does nothing while no line was added; what someone changed past the desk is reported, and changed lines are not signed. Returns the number of lines that it covers, or null.
 */
export async function storeCheckpoint(desk: Desk): Promise<number | null> {
  const { db, objects, signer, now } = desk
  const { last, isWhole } = await withLedger(desk, ({ last }, lines) =>
    Promise.resolve({ last, isWhole: lines.length === 0 }),
  )
  const known = await db
    .selectFrom('checkpoints')
    .select('size')
    .where('size', '=', last.n)
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
  if (isWhole && (known || last.n === 0)) return null
  const { lines, rows } = await findAltered(desk, { changes: [], evidence: [] })
  if (lines.length + rows.length > 0) reportAltered(desk, [...lines, ...rows])
  if (lines.length > 0) return null
  // One by a replaced key would not count, and be in the way of one that does.
  await publisherOf(desk).requireSignerNow()
  const at = now()
  const isNew = await objects.create(
    checkpointKey(last.n),
    await signCheckpoint({ v: 1, size: last.n, hash: last.hash, at }, signer),
  )
  // Another desk may have been first with the same one; one of a log that was lost is in the way until this one is longer.
  if (!isNew && (await withLedger(desk, (ledger) => Promise.resolve(isOfLostLog(ledger, last.n)))))
    return null
  await db
    .insertInto('checkpoints')
    .values({ size: last.n, hash: last.hash, at, stored_at: at })
    .onConflict((conflict) => conflict.column('size').doUpdateSet({ stored_at: at }))
    .execute()
  return last.n
}
