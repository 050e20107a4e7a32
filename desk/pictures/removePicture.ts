import { appendAudit } from '../audit/appendAudit'
import { seenChanges } from '../changes/seenLayers'
import type { Desk } from '../core/desk'
import type { Actor } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Row } from '../database/tables'
import { missingPicture } from './changePicture'
import { pictureUse, readPicturePlaces, type PictureUse } from './pictureUse'

/**
 * Removes a picture from the library; one that was removed stays so. Throws a problem while it is used (409). Someone may begin to use it
 * between this look and the removal, or bring back an old revision that names it. That is harmless: its files stay for seven days,
 * for as long as an open change or anything that was ever published names it, and a release of files that are gone is refused.
 */
export async function removePicture(desk: Desk, actor: Actor, id: string): Promise<void> {
  const row = await desk.db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw missingPicture()
  if (row.removed_at !== null) return
  const detail = await whyUsed(desk, actor, row, pictureUse(await readPicturePlaces(desk)))
  if (detail !== null) throw new Problem(409, { code: 'used', detail })
  await desk.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('pictures')
      .set({ removed_at: desk.now() })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return
    const details = { name: row.name }
    await appendAudit(desk, trx, {
      actor: actor.id,
      verb: 'picture.removed',
      object: `picture:${id}`,
      details,
    })
  })
}

/** So many changes are named in a sentence. */
const MAX_TITLES = 5

async function whyUsed(
  desk: Desk,
  actor: Actor,
  { id, name }: Row<'pictures'>,
  { live, changes, templates }: PictureUse,
): Promise<string | null> {
  if (live.has(id))
    return `“${name}” is live: players get it, or will by what is planned. Publish something else in its place, then remove it.`
  const using = changes.get(id) ?? []
  if (using.length === 0)
    return templates.has(id)
      ? `“${name}” is used by a template. Remove the template first, then the picture.`
      : null
  const seen = await seenChanges(
    desk,
    actor,
    using.map((one) => one.id),
  )
  const titles = using.flatMap((one) => (seen.has(one.id) ? [`“${one.title}”`] : [])).slice(0, MAX_TITLES)
  const others = using.length - titles.length
  if (titles.length === 0)
    return `“${name}” is used in open changes of other sites. Ask the people who work on them to take it out there.`
  const more = others === 0 ? '' : ` and ${others} other${others === 1 ? '' : 's'}`
  return `“${name}” is used in ${using.length === 1 ? 'the open change' : 'open changes:'} ${titles.join(', ')}${more}. Take it out there, or close what is not needed, then remove it.`
}
