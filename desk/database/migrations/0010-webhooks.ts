import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Other systems that are told what happens at the desk. */
export const addWebhooks: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('webhooks')
      .addColumn('id', 'text', (definition) => definition.primaryKey().notNull())
      .addColumn('url', 'text', (definition) => definition.notNull())
      .addColumn('secret', 'text', (definition) => definition.notNull())
      .addColumn('topics', 'text', (definition) => definition.notNull())
      .addColumn('created_by', 'text', (definition) => definition.notNull())
      .addColumn('created_at', 'bigint', (definition) => definition.notNull())
      .addColumn('seen', 'bigint', (definition) => definition.notNull())
      .execute()
    await db.schema
      .createTable('webhook_messages')
      .addColumn('id', 'text', (definition) => definition.primaryKey().notNull())
      .addColumn('webhook', 'text', (definition) => definition.notNull())
      .addColumn('line', 'bigint', (definition) => definition.notNull())
      .addColumn('body', 'text', (definition) => definition.notNull())
      .addColumn('state', 'text', (definition) => definition.notNull())
      .addColumn('tries', 'bigint', (definition) => definition.notNull())
      .addColumn('next_at', 'bigint', (definition) => definition.notNull())
      .addColumn('created_at', 'bigint', (definition) => definition.notNull())
      .addColumn('status', 'bigint')
      .addColumn('outcome', 'text', (definition) => definition.notNull())
      .execute()
    await db.schema
      .createIndex('webhook_messages_by_webhook')
      .on('webhook_messages')
      .columns(['webhook', 'line'])
      .execute()
    await db.schema
      .createIndex('webhook_messages_to_send')
      .on('webhook_messages')
      .columns(['state', 'next_at'])
      .execute()
  },
}
