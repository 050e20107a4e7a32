import { expect, test, vi } from 'vitest'
import type { Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { changesRoutes } from '../changes/changesRoutes'
import type { Picture } from '../contract/pictures'
import { picturesRoutes } from '../pictures/picturesRoutes'
import { FIRST, publishedDesk } from '../testing/publishedWork'
import { beginChange, newKey, saveTexts } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds } from '../testing/testDesk'
import { templatesRoutes } from '../templates/templatesRoutes'
import { addPicture, layerWith, newPng, sendPicture } from '../testing/testPictures'
import { sweepObjects } from './sweepObjects'

vi.mock('./buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const DAY_MS = 24 * 3_600_000

async function open(kind: (typeof databaseKinds)[number]) {
  const on = await publishedDesk(kind, { routes: [picturesRoutes, changesRoutes, templatesRoutes] })
  const { desk, clock } = on
  const { call } = on.ana
  // The store has a clock of its own.
  clock.now = Date.now()
  await desk.write((_, audit) => audit({ actor: 'desk', verb: 'session.ended', object: 'user:1' }))
  return {
    ...{ on, desk, clock, call },
    remove: async ({ id }: Picture) => expect((await call('DELETE', `/pictures/${id}`)).status).toBe(204),
    keysOf: async (...pictures: Picture[]) => {
      const ids = pictures.map(({ id }) => id)
      const rows = await desk.db.selectFrom('pictures').select('objects').where('id', 'in', ids).execute()
      return rows.flatMap(({ objects }) => (JSON.parse(objects) as Digest[]).map(objectKey)).toSorted()
    },
  }
}

test.each(databasesToday)(
  '[MD-01] [MD-02] files stay while a picture is in the library or in an open change, and for seven days (%s)',
  async (kind) => {
    const { on, desk, clock, call, remove, keysOf } = await open(kind)
    const colors = ['red', 'green', 'blue', 'gold', 'gray', 'pink'] as const
    const added = await Promise.all(colors.map((color) => addPicture(call, `${color}.png`, color)))
    const [kept, recent, old, draft, strange, lost] = added as [
      Picture,
      Picture,
      Picture,
      Picture,
      Picture,
      Picture,
    ]
    for (const one of [old, draft]) await remove(one)
    const withDrafts = layerWith(FIRST.n7 ?? '', draft)
    const { id, etag } = await beginChange(call)
    const texts = { n7: withDrafts, '6b': layerWith(FIRST['6b'] ?? '', strange) }
    expect((await saveTexts(call, id, etag, texts)).status).toBe(200)
    const all = { lost: await keysOf(lost), strange: await keysOf(strange) }
    // As after a restore of an older database.
    await desk.db.deleteFrom('pictures').where('id', 'in', [strange.id, lost.id]).execute()
    clock.now += 2 * DAY_MS
    await remove(recent)
    expect(await sweepObjects(desk)).toEqual([])
    clock.now += 6 * DAY_MS
    expect((await sweepObjects(desk)).toSorted()).toEqual([...(await keysOf(old)), ...all.lost].toSorted())
    expect(await sweepObjects(desk)).toEqual([])

    const template = await call('POST', '/templates', { body: { name: 'x', change: id }, headers: newKey() })
    await call('PATCH', `/changes/${id}`, { body: { state: 'closed' }, headers: { 'If-Match': `"${id}.1"` } })
    clock.now += 2 * DAY_MS
    // A template still has the pictures of the change.
    expect((await sweepObjects(desk)).toSorted()).toEqual(await keysOf(recent))
    await call('DELETE', `/templates/${(template.body as { template: { id: string } }).template.id}`)
    const left = [...(await keysOf(draft)), ...all.strange].toSorted()
    expect((await sweepObjects(desk)).toSorted()).toEqual(left)
    for (const key of await keysOf(kept)) expect(await desk.objects.get(key)).not.toBeNull()
    // One that was swept is added again, whole.
    expect((await sendPicture(call, await newPng('blue'))).status).toBe(200)
    for (const key of await keysOf(old)) expect(await desk.objects.get(key)).not.toBeNull()
    await on.close()
  },
)

test.each(databasesToday)(
  '[MD-01] a sweep in the middle of adding a picture again takes nothing from it (%s)',
  async (kind) => {
    const { on, desk, clock, call, remove, keysOf } = await open(kind)
    const picture = await addPicture(call, 'red.png', 'red')
    const keys = await keysOf(picture)
    await remove(picture)
    clock.now += 8 * DAY_MS
    const create = desk.objects.create.bind(desk.objects)
    let calls = 0
    let swept: string[] = []
    vi.spyOn(desk.objects, 'create').mockImplementation(async (key, bytes) => {
      calls += 1
      const isLast = calls === keys.length
      const done = await create(key, bytes)
      if (!isLast) return done
      // The others were found, and are not looked at again.
      await new Promise((resolve) => setTimeout(resolve, 200))
      swept = await sweepObjects(desk)
      return done
    })
    expect((await sendPicture(call, await newPng('red'))).status).toBe(200)
    expect(swept.toSorted()).toEqual(keys)
    for (const key of keys) expect(await desk.objects.get(key)).not.toBeNull()
    await on.close()
  },
)
