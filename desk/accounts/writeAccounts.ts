import { sql } from 'kysely'
import type { AuditEvent } from '../audit/appendAudit'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'

/** Any number: the lock that all desks on one PostgreSQL take while they change accounts. */
const ACCOUNTS_LOCK = 4_113_002

export type Audit = (event: AuditEvent) => Promise<number>

/**
 * A write that concerns accounts, sessions, tokens or policies. They happen one after the other, also with several desks on one
 * database: what is checked first ("a link is used once", "the last admin stays") still holds at the end.
 */
export const writeAccounts = <T>(desk: Desk, work: (trx: Queries, audit: Audit) => Promise<T>): Promise<T> =>
  desk.write(async (trx, audit) => {
    if (desk.kind === 'postgres') await sql`select pg_advisory_xact_lock(${ACCOUNTS_LOCK})`.execute(trx)
    return work(trx, audit)
  })
