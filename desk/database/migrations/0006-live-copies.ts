import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The database keeps a copy of what is live: a store that loses some of it gets it back. */
export const addLiveCopies: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('live_copies')
      .addColumn('channel', 'text', (definition) => definition.notNull())
      .addColumn('key', 'text', (definition) => definition.notNull())
      .addColumn('text', 'text', (definition) => definition.notNull())
      .addPrimaryKeyConstraint('live_copies_key', ['channel', 'key'])
      .execute()
  },
}
