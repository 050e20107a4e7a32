import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What the layers of sites come to, so that a desk that starts need not compose all sites again; and the desk's build, so that a runner
 * of another one takes no cases.
 */
export const addBuildsAndBundles: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('bundle_cache')
      .addColumn('bundle', 'text', (definition) => definition.notNull())
      .addColumn('kind', 'text', (definition) => definition.notNull())
      .addColumn('code', 'text', (definition) => definition.notNull())
      .addColumn('data', 'text', (definition) => definition.notNull())
      .addColumn('mac', 'text', (definition) => definition.notNull())
      .addColumn('used_at', 'bigint', (definition) => definition.notNull())
      .addPrimaryKeyConstraint('bundle_cache_key', ['bundle', 'kind', 'code'])
      .execute()
    await db.schema
      .createTable('desk_build')
      .addColumn('id', 'text', (definition) => definition.primaryKey().notNull())
      .addColumn('build', 'text', (definition) => definition.notNull())
      .addColumn('rules', 'text', (definition) => definition.notNull())
      .execute()
  },
}
