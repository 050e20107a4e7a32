import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What portals counted of page loads, and had counted when a canary began. */
export const addResults: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('results')
      .addColumn('process', 'text', (definition) => definition.notNull())
      .addColumn('day', 'text', (definition) => definition.notNull())
      .addColumn('site', 'text', (definition) => definition.notNull())
      .addColumn('bundle', 'text', (definition) => definition.notNull())
      .addColumn('loads', 'bigint', (definition) => definition.notNull())
      .addColumn('counts', 'text', (definition) => definition.notNull())
      .addPrimaryKeyConstraint('results_key', ['process', 'day', 'site', 'bundle'])
      .execute()
    await db.schema
      .createTable('canary_starts')
      .addColumn('deployment', 'text', (definition) => definition.primaryKey().notNull())
      .addColumn('counts', 'text', (definition) => definition.notNull())
      .execute()
    await db.schema.createIndex('results_by_site').on('results').columns(['site', 'bundle', 'day']).execute()
  },
}
