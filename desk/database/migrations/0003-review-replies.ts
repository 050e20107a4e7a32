import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** An approval answers what people object to in other changes of the same layers. */
export const addReviewReplys: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('reviews')
      .addColumn('replies', 'text', (definition) => definition.notNull().defaultTo('[]'))
      .execute()
  },
}
