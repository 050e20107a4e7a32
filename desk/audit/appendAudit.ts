import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import type { AuditEvent, Desk } from '../core/desk'
import { Problem } from '../core/problem'
import { otherVersion, versionColumn, type Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { takeWritten } from './loggedRows'

/** The hash before the first line. */
export const NO_LINE = '0'.repeat(64)

/** Any number: the lock that all desks on one PostgreSQL take while they append. */
const AUDIT_LOCK = 4_113_001

/**
 * Appends a line that contains the hash of the one before it, the digests of the rows that the transaction has written so far
 * (`written`), and a MAC. Belongs into the transaction of what it records: both happen, or neither does. Returns its number. Throws a problem
 * (503) where a desk of another version has the database: whatever its rows mean there, this one does not know.
 */
export async function appendAudit(
  { kind, now, settings }: Pick<Desk, 'kind' | 'now'> & { settings: Pick<Desk['settings'], 'secret'> },
  trx: Queries,
  { actor, verb, object, details = {} }: AuditEvent,
): Promise<number> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${AUDIT_LOCK})`.execute(trx)
  const last = await trx
    .selectFrom('audit')
    .select(['n', 'hash', versionColumn])
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  const other = last && otherVersion(last.version)
  if (other)
    throw new Problem(503, {
      code: 'version',
      detail: `${other} Nothing was done. Players are not affected.`,
    })
  const line = {
    n: (last?.n ?? 0) + 1,
    at: now(),
    actor,
    verb,
    object,
    details: canonicalize(details) ?? '{}',
    rows: canonicalize(await takeWritten(trx)) ?? '{}',
    prev: last?.hash ?? NO_LINE,
    mac: '',
  }
  line.mac = auditMac(auditKey(settings.secret), line)
  await trx
    .insertInto('audit')
    .values({ ...line, hash: auditHash(line) })
    .execute()
  return line.n
}

type Line = Omit<Row<'audit'>, 'hash'>

/** What makes MACs of lines: derived from the desk's secret, which nobody finds in the database. */
export const auditKey = (secret: Uint8Array): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(), 'audit log', 32))

const auditMac = (key: Uint8Array, line: Line): string =>
  createHmac('sha256', key)
    .update(lineText({ ...line, mac: '' }))
    .digest('base64url')

/** Whether a line is as a desk with this key wrote it. */
export function isOwnLine(key: Uint8Array, line: Line): boolean {
  const [given, expected] = [Buffer.from(line.mac), Buffer.from(auditMac(key, line))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** SHA-256, in hex, of a line with its MAC. */
export const auditHash = (line: Line): string => createHash('sha256').update(lineText(line)).digest('hex')

/** A line's canonical JSON (RFC 8785). Lines of before have neither rows nor a MAC. */
function lineText({ n, at, actor, verb, object, details, prev, rows, mac }: Line): string {
  const later = { ...(rows !== '{}' && { rows }), ...(mac !== '' && { mac }) }
  return canonicalize({ n, at, actor, verb, object, details, prev, ...later }) ?? ''
}

/** Number of the newest line of the audit log about something, `change:<id>`; 0 when there is none. */
export async function lastLineAbout(db: Queries, object: string): Promise<number> {
  const line = await db
    .selectFrom('audit')
    .select('n')
    .where('object', '=', object)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.n ?? 0
}
