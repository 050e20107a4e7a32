import { DESK_ACTOR } from '../core/names'
import { digestOf, type Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import type { Desk } from '../core/desk'
import type { JudgedCell } from './judged'
import { written } from '../audit/loggedRows'

/**
 * Keeps what was found for a cell, and the picture of its page among the objects. A later finding replaces an earlier one. A line of the
 * audit log tells of it in the same transaction: evidence without one was not made here. `release` is what was judged.
 */
export async function storeJudged(
  desk: Desk,
  release: string,
  { evidence, picture }: JudgedCell,
): Promise<void> {
  const [entry] = Object.entries(evidence.cells)
  if (!entry) return
  const [cell, { layout, passed }] = entry
  const { rules, build } = evidence
  const found = {
    passed: Number(passed),
    data: JSON.stringify(evidence),
    picture: picture === undefined ? null : await storePicture(desk, picture),
    at: desk.now(),
  }
  const row = { cell, layout, rules, build, ...found }
  await desk.write(async (trx, audit) => {
    await trx
      .insertInto('evidence')
      .values(row)
      .onConflict((conflict) => conflict.columns(['cell', 'layout', 'rules', 'build']).doUpdateSet(found))
      .execute()
    written(trx, 'evidence', `${cell} ${layout} ${rules} ${build}`)
    await audit({
      actor: DESK_ACTOR,
      verb: 'evidence.found',
      object: `release:${release}`,
      details: { cell, layout, rules, build, passed },
    })
  })
  // An old copy that nothing named may have been swept until it was noted.
  if (picture !== undefined) await storePicture(desk, picture)
}

async function storePicture({ objects }: Desk, picture: string): Promise<Digest> {
  const bytes = new Uint8Array(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
  const digest = await digestOf(bytes)
  await objects.create(objectKey(digest), bytes)
  return digest
}
