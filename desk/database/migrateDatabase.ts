import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { DatabaseKind } from './databaseKind'
import { createTables } from './migrations/0001-tables'
import { addAuditMacs } from './migrations/0002-audit-macs'
import { addReviewReplys } from './migrations/0003-review-replies'
import type { Tables } from './tables'

/** All steps by name, in order; a step that was released is never changed. */
const migrationsFor = (kind: DatabaseKind) => ({
  '0001-tables': createTables(kind),
  '0002-audit-macs': addAuditMacs,
  '0003-review-replies': addReviewReplys,
})

/** Brings a database up to date. Throws when a step fails, which then has changed nothing. */
export async function migrateDatabase({
  db,
  kind,
}: {
  db: Kysely<Tables>
  kind: DatabaseKind
}): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(kind)) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined)
    throw new Error(`The database could not be brought up to date: ${messageOf(error)}`, { cause: error })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
