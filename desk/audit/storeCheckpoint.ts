import { checkpointKey, signCheckpoint } from '../../publishing/checkpoint'
import type { Desk } from '../core/desk'
import { findAltered, reportAltered } from './checkLog'

/**
 * Signs how far the audit log has come, and puts it among the objects, where whoever can change the database cannot change it too.
 * Does nothing while no line was added; what somebody changed past the desk is reported, and changed lines are not signed. Returns the number of lines that it covers, or null.
 */
export async function storeCheckpoint(desk: Desk): Promise<number | null> {
  const { db, objects, signer, now } = desk
  const last = await db
    .selectFrom('audit')
    .select(['n', 'hash'])
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const known = await db
    .selectFrom('checkpoints')
    .select('size')
    .where('size', '=', last.n)
    .where('stored_at', 'is not', null)
    .executeTakeFirst()
  if (known) return null
  const { lines, rows } = await findAltered(desk, [])
  if (lines.length + rows.length > 0) reportAltered(desk, [...lines, ...rows])
  if (lines.length > 0) return null
  const at = now()
  // Another desk may have been first with the same one.
  await objects.create(
    checkpointKey(last.n),
    await signCheckpoint({ v: 1, size: last.n, hash: last.hash, at }, signer),
  )
  await db
    .insertInto('checkpoints')
    .values({ size: last.n, hash: last.hash, at, stored_at: at })
    .onConflict((conflict) => conflict.column('size').doUpdateSet({ stored_at: at }))
    .execute()
  return last.n
}
