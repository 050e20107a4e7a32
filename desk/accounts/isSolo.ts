import type { Queries } from '../database/openDatabase'

/** Whether one account alone is in use. It may publish its own work, and every such release says so. */
export async function isSolo(db: Queries): Promise<boolean> {
  const users = await db.selectFrom('users').select('id').where('disabled_at', 'is', null).limit(2).execute()
  return users.length === 1
}
