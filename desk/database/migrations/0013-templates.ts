import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What changes did, kept to be done again. */
export const addTemplates: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('templates')
      .addColumn('id', 'text', (definition) => definition.primaryKey().notNull())
      .addColumn('name', 'text', (definition) => definition.notNull())
      .addColumn('created_by', 'text', (definition) => definition.notNull())
      .addColumn('created_at', 'bigint', (definition) => definition.notNull())
      .addColumn('layers', 'text', (definition) => definition.notNull())
      .addColumn('summary', 'text', (definition) => definition.notNull())
      .execute()
  },
}
