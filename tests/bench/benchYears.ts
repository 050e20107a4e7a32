import { randomUUID } from 'node:crypto'
import { readChanges } from '../../desk/changes/readChanges'
import { shownChannel } from '../../desk/channels/openChannel'
import { rollbackTargets } from '../../desk/channels/openHistory'
import type { Desk } from '../../desk/core/desk'
import { publisherOf } from '../../desk/core/publisherOf'
import { newChange, publishFirst } from '../../desk/testing/publishedDesk'
import { decodeText, digestOf, encodeText } from '../../publishing/digest'
import { open, PAYLOAD_TYPE, sign } from '../../publishing/envelope'
import { knownKeySets } from '../../publishing/openStored'
import { logKey, rootKey, type PointerRoot } from '../../publishing/pointer'
import { manySites } from '../support/manySites'

const SITES = 50
const POINTERS = [200, 100_000]
const CHANGES = [200, 20_000]

/** What each step costs after months, and after years, in CPU seconds: of a desk with 50 sites on an empty store. */
export async function measureYears(
  desk: Desk,
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>,
) {
  const files = manySites(SITES, 4)
  await publishFirst(desk, files)
  const all = Object.keys((await newest(desk)).sites)
  await publisherOf(desk).setMode('live', all, 'green', 'A bench')
  for (const [at, pointers] of POINTERS.entries()) {
    await growLog(desk, pointers)
    await desk.objects.put('c/live/log/notes.txt', encodeText('junk'))
    const name = POINTERS_TEXT[at] ?? ''
    await step(`what is live, ${name}`, () => newest(desk))
    await step(`a publication, ${name}`, () => publisherOf(desk).renew('live'))
    await step(`rollback of all, ${name}`, async () => rollbackTargets(desk, await newest(desk), all))
  }
  const template = await newChange(desk, files, [{ author: 'ana', files: { base: files.base ?? '' } }])
  for (const [at, changes] of CHANGES.entries()) {
    await copyChange(desk, template, changes)
    const around = {
      live: await newest(desk),
      sitesTogether: () => Promise.resolve([]),
      reviewsOf: () => Promise.resolve(() => ({ state: 'none' as const })),
      peopleIn: () => [],
      plannedFor: () => null,
    }
    const page = { limit: 50, state: 'closed' as const }
    const list = () => readChanges(desk.db, around, page, { by: 'ana', layers: null })
    await list()
    await step(`list of changes, ${CHANGES_TEXT[at]}`, list)
  }
}

const POINTERS_TEXT = ['200 pointers', '100,000 pointers']
const CHANGES_TEXT = ['200 changes', '20,000 changes']

async function newest(desk: Desk) {
  const found = await shownChannel(desk, 'live')
  if (!found) throw new Error('Nothing is live.')
  return found.pointer
}

/** Signs pointers over the newest, each the same once more, as renewals are, until there are so many. */
async function growLog({ objects, signer }: Desk, pointers: number): Promise<void> {
  const keys = (await knownKeySets(objects)).get(0) ?? new Map<string, CryptoKey>()
  let envelope = await objects.get(rootKey('live'))
  if (!envelope) throw new Error('Nothing is live.')
  const root = JSON.parse(decodeText(await open(envelope, PAYLOAD_TYPE.pointer, keys))) as PointerRoot
  for (let seq = root.seq + 1; seq <= pointers; seq++) {
    const payload = encodeText(JSON.stringify({ ...root, seq, prev: await digestOf(envelope) }))
    envelope = await sign(PAYLOAD_TYPE.pointer, payload, signer)
    await objects.put(logKey('live', seq), envelope)
  }
  await objects.put(rootKey('live'), envelope)
}

/** Copies a change, closed, until there are so many. */
async function copyChange({ db }: Desk, id: string, changes: number): Promise<void> {
  const change = await db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const revisions = await db.selectFrom('revisions').selectAll().where('change_id', '=', id).execute()
  const layers = await db.selectFrom('layers').selectAll().where('change_id', '=', id).execute()
  const { count } = await db
    .selectFrom('changes')
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (trx) => {
    for (let n = Number(count); n < changes; n++) {
      const copy = randomUUID()
      const own = { ...change, id: copy, state: 'closed', created_at: change.created_at + n } as const
      await trx.insertInto('changes').values(own).execute()
      for (const one of revisions)
        await trx
          .insertInto('revisions')
          .values({ ...one, change_id: copy })
          .execute()
      for (const one of layers)
        await trx
          .insertInto('layers')
          .values({ ...one, change_id: copy })
          .execute()
    }
  })
}
