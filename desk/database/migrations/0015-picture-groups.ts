import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** For which groups of sites pictures were brought. */
export const addPictureGroups: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('picture_groups')
      .addColumn('picture_id', 'text', (definition) => definition.notNull())
      .addColumn('group_name', 'text', (definition) => definition.notNull())
      .addPrimaryKeyConstraint('picture_groups_key', ['picture_id', 'group_name'])
      .execute()
  },
}
