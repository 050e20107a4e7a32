import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Partial where everybody asks again and again for what is open. */
const INDEXES = {
  comments_by_change: sql`comments (change_id, at)`,
  comments_by_thread: sql`comments (thread, at)`,
  comments_that_are_open: sql`comments (change_id) where thread is null and resolved_at is null`,
}

/** Comments on changes, who was named to review them, and the mail that tells people of both. */
export const addComments: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('comments')
      .addColumn('id', 'text', (definition) => definition.primaryKey().notNull())
      .addColumn('change_id', 'text', (definition) => definition.notNull())
      .addColumn('thread', 'text')
      .addColumn('layer', 'text')
      .addColumn('path', 'text')
      .addColumn('text', 'text', (definition) => definition.notNull())
      .addColumn('author', 'text', (definition) => definition.notNull())
      .addColumn('at', 'bigint', (definition) => definition.notNull())
      .addColumn('resolved_at', 'bigint')
      .addColumn('resolved_by', 'text')
      .execute()
    for (const [name, on] of Object.entries(INDEXES))
      await sql`create index ${sql.ref(name)} on ${on}`.execute(db)
    await db.schema
      .createTable('named_reviewers')
      .addColumn('change_id', 'text', (definition) => definition.notNull())
      .addColumn('reviewer', 'text', (definition) => definition.notNull())
      .addColumn('named_by', 'text', (definition) => definition.notNull())
      .addColumn('at', 'bigint', (definition) => definition.notNull())
      .addPrimaryKeyConstraint('named_reviewers_key', ['change_id', 'reviewer'])
      .execute()
    await db.schema
      .createTable('mail_messages')
      .addColumn('id', 'text', (definition) => definition.primaryKey().notNull())
      .addColumn('recipient', 'text', (definition) => definition.notNull())
      .addColumn('change_id', 'text', (definition) => definition.notNull())
      .addColumn('comment', 'text')
      .addColumn('actor', 'text', (definition) => definition.notNull())
      .addColumn('line', 'bigint', (definition) => definition.notNull())
      .addColumn('state', 'text', (definition) => definition.notNull())
      .addColumn('tries', 'bigint', (definition) => definition.notNull())
      .addColumn('next_at', 'bigint', (definition) => definition.notNull())
      .addColumn('created_at', 'bigint', (definition) => definition.notNull())
      .addColumn('outcome', 'text', (definition) => definition.notNull())
      .execute()
    await db.schema
      .createIndex('mail_messages_to_send')
      .on('mail_messages')
      .columns(['state', 'next_at'])
      .execute()
    await db.schema
      .createTable('mail_off')
      .addColumn('user_id', 'text', (definition) => definition.primaryKey().notNull())
      .execute()
  },
}
