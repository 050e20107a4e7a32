import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Checks that the desk begins while people edit, and that are tried again. */
export const addDraftRuns: Migration = {
  async up(db: Kysely<unknown>) {
    for (const name of ['is_draft', 'tries', 'not_before'])
      await db.schema
        .alterTable('runs')
        .addColumn(name, 'bigint', (definition) => definition.notNull().defaultTo(0))
        .execute()
    await db.schema.alterTable('runs').addColumn('doing', 'text').execute()
    await sql`drop index runs_to_do`.execute(db)
    await sql`create index runs_to_do on runs (is_draft, cases, asked_at, id) where state in ('waiting', 'running')`.execute(
      db,
    )
  },
}
