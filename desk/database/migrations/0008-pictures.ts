import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The pictures that operators brought. */
export const addPictures: Migration = {
  async up(db: Kysely<unknown>) {
    let table = db.schema
      .createTable('pictures')
      .addColumn('id', 'text', (definition) => definition.primaryKey().notNull())
    for (const column of ['width', 'height', 'created_at'])
      table = table.addColumn(column, 'bigint', (definition) => definition.notNull())
    for (const column of ['name', 'alt', 'focus', 'search_text', 'created_by', 'objects'])
      table = table.addColumn(column, 'text', (definition) => definition.notNull())
    await table.addColumn('removed_at', 'bigint').execute()
    await db.schema
      .createIndex('pictures_by_created_at')
      .on('pictures')
      .columns(['created_at', 'id'])
      .execute()
  },
}
