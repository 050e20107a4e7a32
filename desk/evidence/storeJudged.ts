import { digestOf, type Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import type { Desk } from '../desk'
import type { JudgedCell } from './judged'

/** Keeps what was found for a cell, and the picture of its page among the objects. A later finding replaces an earlier one. */
export async function storeJudged(desk: Desk, { evidence, picture }: JudgedCell): Promise<void> {
  const [entry] = Object.entries(evidence.cells)
  if (!entry) return
  const [cell, { layout, passed }] = entry
  const found = {
    passed: Number(passed),
    data: JSON.stringify(evidence),
    picture: picture === undefined ? null : await storePicture(desk, picture),
    at: desk.now(),
  }
  await desk.db
    .insertInto('evidence')
    .values({ cell, layout, rules: evidence.rules, build: evidence.build, ...found })
    .onConflict((conflict) => conflict.columns(['cell', 'layout', 'rules', 'build']).doUpdateSet(found))
    .execute()
  // An old copy that nothing named may have been swept until it was noted.
  if (picture !== undefined) await storePicture(desk, picture)
}

async function storePicture({ objects }: Desk, picture: string): Promise<Digest> {
  const bytes = new Uint8Array(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64'))
  const digest = await digestOf(bytes)
  await objects.create(objectKey(digest), bytes)
  return digest
}
