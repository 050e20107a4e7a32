import { afterEach, expect, test, vi } from 'vitest'
import { changesRoutes } from '../changes/changesRoutes'
import type { Picture } from '../contract/pictures'
import { FIRST, publishedDesk } from '../testing/publishedWork'
import { beginChange, saveTexts } from '../testing/testChanges'
import { databaseKinds, type Call } from '../testing/testDesk'
import { addPicture, layerWith, newPng, sendPicture } from '../testing/testPictures'
import { picturesRoutes } from './picturesRoutes'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

let on: Awaited<ReturnType<typeof publishedDesk>>
afterEach(() => on.close())

/** Two groups of one desk, an operator of each, and Ana, who sees all. */
async function open(kind?: (typeof databaseKinds)[number]) {
  on = await publishedDesk(kind, { routes: [picturesRoutes, changesRoutes] })
  const groups = [
    { name: 'asia', sites: '["6b"]', version: 1 },
    { name: 'europe', sites: '["9s"]', version: 1 },
  ]
  await on.desk.db.insertInto('site_groups').values(groups).execute()
  const [gia, eva, gus] = await Promise.all(
    (['asia', 'europe', 'asia'] as const).map((group, at) =>
      on.signIn(`Person ${at}`, [{ role: 'operator', site: `${group}/*` }]),
    ),
  )
  if (!gia || !eva || !gus) throw new Error('Nobody is signed in.')
  return { ana: on.ana.call, gia: gia.call, eva: eva.call, gus: gus.call }
}

const names = async (call: Call, query = '') => {
  const { pictures, count } = (await call('GET', `/pictures${query}`)).body as {
    pictures: Picture[]
    count: number
  }
  expect(count).toBe(pictures.length)
  return pictures.map(({ name }) => name).toSorted()
}
const draft = async (call: Call, site: string, picture: Picture) => {
  const { id, etag } = await beginChange(call)
  const texts = { [site]: layerWith(FIRST[site] ?? '{}', picture) }
  expect((await saveTexts(call, id, etag, texts)).status).toBe(200)
}

test.each(databaseKinds)(
  '[MD-02] [SC-08] of two groups each sees the pictures of its own people, nobody else’s (%s)',
  async (kind) => {
    const { ana, gia, eva, gus } = await open(kind)
    const mine = await addPicture(gia, 'asia.png', 'red')
    await addPicture(eva, 'europe.png', 'blue')
    await addPicture(ana, 'desk.png', 'gray')
    expect(await names(gia)).toEqual(['asia.png'])
    expect(await names(gus)).toEqual(['asia.png'])
    expect(await names(eva)).toEqual(['europe.png'])
    expect(await names(ana)).toEqual(['asia.png', 'desk.png', 'europe.png'])
    // Neither by searching, nor by asking for what is unused.
    expect(await names(eva, '?search=asia')).toEqual([])
    expect(await names(eva, '?unused=1')).toEqual(['europe.png'])
    // Nor by its id.
    const path = `/pictures/${mine.id}`
    expect((await eva('PATCH', path, { body: { name: 'x' } })).status).toBe(404)
    expect((await eva('DELETE', path)).status).toBe(404)
    expect((await gus('PATCH', path, { body: { name: 'ours.png' } })).status).toBe(200)
    expect(await names(gia)).toEqual(['ours.png'])
  },
)

test.each(databaseKinds)(
  '[MD-02] [SC-08] the same file brought for other sites is one picture, seen there, too (%s)',
  async (kind) => {
    const { gia, eva } = await open(kind)
    const first = await addPicture(gia, 'cup.png', 'gold')
    const again = await Promise.all(
      [1, 2].map(async () => sendPicture(eva, await newPng('gold'), { name: 'mine.png' })),
    )
    expect(again.map(({ status, body }) => [status, body.id])).toEqual([
      [200, first.id],
      [200, first.id],
    ])
    expect([await names(gia), await names(eva)]).toEqual([['cup.png'], ['cup.png']])
    // Removed by one, it is gone; who brings it back sees it again, and so do those of before.
    expect((await eva('DELETE', `/pictures/${first.id}`)).status).toBe(204)
    expect(await names(gia)).toEqual([])
    await sendPicture(gia, await newPng('gold'))
    expect([await names(gia), await names(eva)]).toEqual([['cup.png'], ['cup.png']])
  },
)

test('[MD-02] [SC-08] what stands in a change of what someone sees is seen, as long as it stands there', async () => {
  const { ana, gia, eva } = await open()
  const everywhere = await addPicture(ana, 'base.png', 'gray')
  const asian = await addPicture(ana, '6b.png', 'gold')
  await draft(ana, '6b', asian)
  expect([await names(gia), await names(eva)]).toEqual([['6b.png'], []])
  await draft(ana, 'base', everywhere)
  expect([await names(gia), await names(eva)]).toEqual([['6b.png', 'base.png'], ['base.png']])
  await on.desk.db.updateTable('changes').set({ state: 'closed' }).execute()
  expect([await names(gia), await names(eva)]).toEqual([[], []])
})

test('[SC-08] a role for one site alone sees the whole library, as it sees all changes', async () => {
  const { gia } = await open()
  await addPicture(gia, 'asia.png')
  const one = await on.signIn('One', [{ role: 'operator', site: '9s' }])
  expect(await names(one.call)).toEqual(['asia.png'])
})
