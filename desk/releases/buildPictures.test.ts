import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { encodeText, type Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { changesRoutes } from '../changes/changesRoutes'
import type { Picture } from '../contract/pictures'
import { ObjectsOutage } from '../core/problemOf'
import { picturesRoutes } from '../pictures/picturesRoutes'
import { filesWith, publishFirst } from '../testing/publishedDesk'
import { FIRST, publishedDesk } from '../testing/publishedWork'
import { beginChange, saveTexts, withScale } from '../testing/testChanges'
import { addPicture, layerWith, newPng, sendPicture } from '../testing/testPictures'
import { buildRelease } from './buildRelease'
import { sealRelease } from './sealRelease'

vi.mock('./buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

let on: Awaited<ReturnType<typeof publishedDesk>>
let prize: Picture
/** The keys of its index and its files. */
let keys: string[]
beforeEach(async () => {
  on = await publishedDesk('sqlite', { routes: [picturesRoutes, changesRoutes] })
  prize = await addPicture(on.ana.call, 'prize.png', 'gold')
  const rows = await on.desk.db.selectFrom('pictures').select('objects').execute()
  keys = rows.flatMap(({ objects }) => (JSON.parse(objects) as Digest[]).map(objectKey))
})
afterEach(() => on.close())

const n7With = (picture: Picture) => layerWith(FIRST.n7 ?? '', picture)
async function draft(n7 = n7With(prize)) {
  const { id, etag } = await beginChange(on.ana.call)
  expect((await saveTexts(on.ana.call, id, etag, { n7 })).status).toBe(200)
  return id
}
const reviewOf = async (id: string) => {
  const { status, body } = await on.ana.call('GET', `/changes/${id}/review`)
  return { status, body: body as { code: string; detail: string; problems: { layer: string }[] } }
}

test('[MD-01] a release with a picture is made', async () => {
  const { release } = await buildRelease(on.desk, await draft())
  expect(release.manifest.layers.n7).toBeDefined()
})

test.each([
  ['its index is missing', () => on.desk.objects.remove(objectKey(`sha256:${prize.id}`))],
  ['a file is missing', () => on.desk.objects.remove(keys.find((key) => !key.includes(prize.id)) ?? '')],
  [
    'a file was altered',
    () => on.desk.objects.put(keys.find((key) => !key.includes(prize.id)) ?? '', encodeText('other')),
  ],
  ['its index was altered', () => on.desk.objects.put(objectKey(`sha256:${prize.id}`), encodeText('{}'))],
])('[MD-01] no release is made where %s; added again, it is', async (_what, damage) => {
  const id = await draft()
  await damage()
  const { status, body } = await reviewOf(id)
  expect([status, body.code]).toEqual([422, 'layouts'])
  expect(body.detail).toContain('n7.json: The files of the picture “prize.png” are missing or damaged')
  expect(body.problems).toMatchObject([{ layer: 'n7' }])
  await sendPicture(on.ana.call, await newPng('gold'))
  expect((await reviewOf(id)).status).toBe(200)
})

test('[MD-01] no release is made with a picture that never was, or with something else under its name', async () => {
  const unknown = 'ab'.repeat(32)
  const first = await on.desk.objects.list('o/')
  const text = first.find((key) => !keys.includes(key))?.slice('o/'.length) ?? ''
  for (const one of [unknown, text]) {
    const { status, body } = await reviewOf(await draft(n7With({ ...prize, id: one })))
    expect([status, body.code]).toEqual([422, 'layouts'])
    expect(body.detail).toContain(one)
  }
})

test('[MD-01] what the release before names is not read again', async () => {
  const files = { ...FIRST, n7: n7With(prize) }
  await publishFirst(on.desk, files)
  for (const key of keys) await on.desk.objects.remove(key)
  const id = await draft(withScale(files.n7, 1.2))
  expect((await reviewOf(id)).status).toBe(200)
  // Control: another site of a change over layouts without it.
  await publishFirst(on.desk, filesWith(1.3))
  expect((await reviewOf(await draft())).status).toBe(422)
})

test('[MD-02] a change that was built, closed and opened again after its picture had gone is not published', async () => {
  const { call } = on.ana
  const id = await draft()
  expect((await reviewOf(id)).status).toBe(200)
  const state = async (state: string) =>
    expect(
      (await call('PATCH', `/changes/${id}`, { body: { state }, headers: { 'If-Match': `"${id}.1"` } }))
        .status,
    ).toBe(200)
  await state('closed')
  expect((await call('DELETE', `/pictures/${prize.id}`)).status).toBe(204)
  await state('open')
  // Its files are still there.
  expect((await reviewOf(id)).status).toBe(200)
  for (const key of keys) await on.desk.objects.remove(key)
  expect(await reviewOf(id)).toMatchObject({ status: 422, body: { code: 'layouts' } })
})

test('[MD-02] an older revision is not published once its picture has gone', async () => {
  const { release } = await buildRelease(on.desk, await draft())
  const seal = () => sealRelease(on.desk, release.name, ['n7'], { from: 0, until: 1, before: undefined })
  expect(await seal()).toMatchObject({ manifest: { pictures: [prize.id] } })
  await on.desk.objects.remove(keys[0] ?? '')
  await expect(seal()).rejects.toThrow('missing or damaged')
})

test('[MD-01] a store that does not answer is no fault of the picture', async () => {
  const id = await draft()
  const { get } = on.desk.objects
  vi.spyOn(on.desk.objects, 'get').mockImplementation((key) =>
    keys.includes(key) ? Promise.reject(new ObjectsOutage('It does not answer.')) : get(key),
  )
  expect(await reviewOf(id)).toMatchObject({ status: 503, body: { code: 'objects' } })
})
