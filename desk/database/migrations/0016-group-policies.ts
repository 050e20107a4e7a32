import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What groups of sites ask for beside the policy of the channel. */
export const addGroupPolicies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('group_policies')
      .addColumn('name', 'text', (definition) => definition.primaryKey().notNull())
      .addColumn('version', 'bigint', (definition) => definition.notNull())
      .addColumn('data', 'text', (definition) => definition.notNull())
      .addColumn('changed_by', 'text')
      .addColumn('changed_at', 'bigint', (definition) => definition.notNull())
      .addColumn('proposed', 'text')
      .addColumn('proposed_by', 'text')
      .execute()
  },
}
