import type { Queries } from '../database/openDatabase'

/** Number of the newest line of the audit log about something, `change:<id>`; 0 when there is none. */
export async function lastLineAbout(db: Queries, object: string): Promise<number> {
  const line = await db
    .selectFrom('audit')
    .select('n')
    .where('object', '=', object)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line?.n ?? 0
}
