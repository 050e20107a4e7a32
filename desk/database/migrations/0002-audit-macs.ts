import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lines of the audit log say which rows were written, and prove by a MAC that the desk wrote them. */
export const addAuditMacs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [column, value] of [
      ['rows', '{}'],
      ['mac', ''],
    ] as const)
      await db.schema
        .alterTable('audit')
        .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(value))
        .execute()
  },
}
