import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Groups of sites, which roles can be for. */
export const addGroups: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('site_groups')
      .addColumn('name', 'text', (definition) => definition.primaryKey().notNull())
      .addColumn('sites', 'text', (definition) => definition.notNull())
      .addColumn('version', 'bigint', (definition) => definition.notNull())
      .execute()
  },
}
