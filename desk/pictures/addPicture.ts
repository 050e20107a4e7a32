import { createHash } from 'node:crypto'
import type { Bytes } from '../../publishing/digest'
import type { Crop, MadePicture } from '../../publishing/pictures/makePicture'
import { appendAudit } from '../audit/appendAudit'
import type { Desk } from '../core/desk'
import type { Actor } from '../core/deskRouter'
import { Problem } from '../core/problem'
import { publisherOf } from '../core/publisherOf'
import type { Row } from '../database/tables'
import { broughtFor } from './pictureScope'
import { searchText } from './searchText'

interface Brought {
  bytes: Bytes
  name: string
  crop: Crop | undefined
}

/**
 * Adds a picture to the library: its files are stored and read back before anything names it. The same bytes are the same picture, so
 * that an answer that was lost, or two at once, do no harm. One that was removed comes back as it was. Throws a problem for what is no
 * picture (422).
 */
export async function addPicture(
  desk: Desk,
  actor: Actor,
  brought: Brought,
): Promise<{ isNew: boolean; row: Row<'pictures'> }> {
  const made = await makeInTurn(desk, brought)
  const { storeObjects } = publisherOf(desk)
  await storeObjects(made.objects)
  const isNew = await storeRow(desk, made, { name: brought.name, actor })
  // A sweep that looked before there was a row may have removed what an earlier attempt had stored: it ends before the row is written.
  await storeObjects(made.objects)
  const row = await desk.db
    .selectFrom('pictures')
    .selectAll()
    .where('id', '=', made.id)
    .executeTakeFirstOrThrow()
  return { isNew, row }
}

async function makeInTurn({ turns, heavy }: Desk, { bytes, crop }: Brought): Promise<MadePicture> {
  const digest = createHash('sha256').update(bytes).digest('hex')
  const key = `picture ${digest} ${JSON.stringify(crop ?? null)}`
  const made = await turns.share(key, () => heavy.makePicture({ bytes, crop }))
  if ('refusal' in made) throw new Problem(422, { code: 'picture', detail: made.refusal })
  return made
}

/** Writes the row of a picture, or brings it back, once. Resolves to whether there was none. */
function storeRow(
  desk: Desk,
  { id, width, height, objects }: MadePicture,
  { name, actor }: { name: string; actor: Actor },
): Promise<boolean> {
  const { id: by } = actor
  const brought = { created_at: desk.now(), created_by: by, removed_at: null }
  return desk.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('pictures')
      .values({
        ...{ id, width, height, name, alt: '{}', focus: '{"x":50,"y":50}' },
        ...{ search_text: searchText([name]), objects: JSON.stringify([...objects.keys()]), ...brought },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    const isNew = added.numInsertedOrUpdatedRows === 1n
    // Those who bring the same file for other sites see it there.
    for (const group_name of await broughtFor(trx, actor))
      await trx
        .insertInto('picture_groups')
        .values({ picture_id: id, group_name })
        .onConflict((conflict) => conflict.columns(['picture_id', 'group_name']).doNothing())
        .execute()
    const back = isNew
      ? null
      : await trx
          .updateTable('pictures')
          .set(brought)
          .where('id', '=', id)
          .where('removed_at', 'is not', null)
          .executeTakeFirstOrThrow()
    if (isNew || back?.numUpdatedRows === 1n)
      await appendAudit(desk, trx, {
        actor: by,
        verb: 'picture.added',
        object: `picture:${id}`,
        details: { name },
      })
    return isNew
  })
}
