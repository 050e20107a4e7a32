import type { Kysely } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { changesRoutes } from '../changes/changesRoutes'
import type { Picture } from '../contract/pictures'
import { addPictureSites } from '../database/migrations/0017-picture-sites'
import * as layerPictures from '../releases/layerPictures'
import { FIRST, publishedDesk } from '../testing/publishedWork'
import { beginChange, saveTexts } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
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

test.each(databasesToday)(
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

test.each(databasesToday)(
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

test.each(databasesToday)(
  '[MD-02] [SC-08] a role for one site alone sees that site’s part of the library, as one for a group does (%s)',
  async (kind) => {
    const { ana, gia, eva } = await open(kind)
    const [one, two, mixed] = await Promise.all(
      [['9s'], ['9s'], ['9s', 'asia/*']].map((sites, at) =>
        on.signIn(
          `Of sites ${at}`,
          sites.map((site) => ({ role: 'operator' as const, site })),
        ),
      ),
    )
    if (!one || !two || !mixed) throw new Error('Nobody is signed in.')
    await addPicture(one.call, '9s.png', 'red')
    await addPicture(gia, 'asia.png', 'blue')
    const desks = await addPicture(ana, 'desk.png', 'gray')
    expect(await names(one.call)).toEqual(['9s.png'])
    expect(await names(two.call)).toEqual(['9s.png'])
    // Of the group that the site is in, and of more than one.
    expect(await names(eva)).toEqual(['9s.png'])
    expect(await names(mixed.call)).toEqual(['9s.png', 'asia.png'])
    expect(await names(gia)).toEqual(['asia.png'])
    expect(await names(ana)).toEqual(['9s.png', 'asia.png', 'desk.png'])
    // Nor by its id, until it stands where they are.
    const path = `/pictures/${desks.id}`
    expect((await two.call('PATCH', path, { body: { name: 'x' } })).status).toBe(404)
    await draft(ana, '6b', desks)
    expect(await names(two.call)).toEqual(['9s.png'])
    await draft(ana, '9s', desks)
    expect(await names(two.call)).toEqual(['9s.png', 'desk.png'])
    expect((await two.call('PATCH', path, { body: { name: 'ours.png' } })).status).toBe(200)
  },
)

test('[MD-02] [SC-08] a role for all sites sees the whole library, whatever else somebody has', async () => {
  const { gia } = await open()
  await addPicture(gia, 'asia.png')
  const both = await on.signIn('Both', [
    { role: 'reviewer', site: '*' },
    { role: 'operator', site: '9s' },
  ])
  expect(await names(both.call)).toEqual(['asia.png'])
})

test.each(databasesToday)(
  '[MD-02] pictures of before are those of the sites that their people have roles for (%s)',
  async (kind) => {
    const { gia, ana } = await open(kind)
    const roles = (['operator', 'reviewer'] as const).map((role) => ({ role, site: '9s' }))
    const [one, two] = await Promise.all(['One', 'Two'].map((name) => on.signIn(name, roles)))
    if (!one || !two) throw new Error('Nobody is signed in.')
    await addPicture(one.call, '9s.png', 'red')
    await addPicture(gia, 'asia.png', 'blue')
    await addPicture(ana, 'desk.png', 'gray')
    const { db } = on.desk
    const asia = await db.selectFrom('picture_groups').selectAll().where('group_name', '=', 'asia').execute()
    await db.deleteFrom('picture_groups').where('group_name', '=', '9s').execute()
    expect(await names(two.call)).toEqual([])
    await addPictureSites.up(db as unknown as Kysely<unknown>)
    await addPictureSites.up(db as unknown as Kysely<unknown>)
    expect(await names(two.call)).toEqual(['9s.png'])
    const rows = await db.selectFrom('picture_groups').selectAll().execute()
    expect(rows.filter(({ group_name }) => group_name !== '9s')).toEqual(asia)
    expect(rows).toHaveLength(2)
  },
)

test('where pictures stand is read once for a page of the library', async () => {
  const { gia } = await open()
  const reading = vi.spyOn(layerPictures, 'picturesOfLayers')
  await names(gia)
  expect(reading).toHaveBeenCalledOnce()
  reading.mockRestore()
})
