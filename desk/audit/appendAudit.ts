import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { sql } from 'kysely'
import type { DatabaseKind, Queries } from '../database/openDatabase'
import type { NewRow } from '../database/tables'

/** Something that was done, for the audit log. */
export interface AuditEvent {
  /** Id of a person or a token, or `desk` for what it does by itself. */
  actor: string
  /** What was done: `change.saved`, `deployment.live`. */
  verb: string
  /** What it was done to: `change:…`, `channel:live`. */
  object: string
  details?: Record<string, unknown>
}

/** The hash before the first line. */
export const NO_LINE = '0'.repeat(64)

/** Any number: the lock that all desks on one PostgreSQL take while they append. */
const AUDIT_LOCK = 4_113_001

/**
 * Appends a line that contains the hash of the one before it. Belongs into the transaction of what it tells of: both happen, or
 * neither does. Returns its number.
 */
export async function appendAudit(
  trx: Queries,
  kind: DatabaseKind,
  at: number,
  { actor, verb, object, details = {} }: AuditEvent,
): Promise<number> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${AUDIT_LOCK})`.execute(trx)
  const last = await trx
    .selectFrom('audit')
    .select(['n', 'hash'])
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  const line = {
    n: (last?.n ?? 0) + 1,
    at,
    actor,
    verb,
    object,
    details: canonicalize(details) ?? '{}',
    prev: last?.hash ?? NO_LINE,
  }
  await trx
    .insertInto('audit')
    .values({ ...line, hash: auditHash(line) })
    .execute()
  return line.n
}

/** SHA-256, in hex, of a line's canonical JSON (RFC 8785). */
export function auditHash(line: Omit<NewRow<'audit'>, 'hash'>): string {
  const { n, at, actor, verb, object, details, prev } = line
  const text = canonicalize({ n, at, actor, verb, object, details, prev }) ?? ''
  return createHash('sha256').update(text).digest('hex')
}
