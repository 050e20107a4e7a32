import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import { makeRelease } from '../../publishing/release'
import { changesRoutes } from '../changes/changesRoutes'
import type { Picture } from '../contract/pictures'
import { buildRelease } from '../releases/buildRelease'
import { FIRST, publishedDesk } from '../testing/publishedWork'
import { beginChange, newKey, saveTexts } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, type Call } from '../testing/testDesk'
import { addPicture, layerWith, newPng, sendPicture } from '../testing/testPictures'
import { templatesRoutes } from '../templates/templatesRoutes'
import { picturesRoutes } from './picturesRoutes'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

let on: Awaited<ReturnType<typeof publishedDesk>>
let call: Call
/** One that is used, and one that never is. */
let prize: Picture
let other: Picture
const open = async (kind?: (typeof databaseKinds)[number]) => {
  on = await publishedDesk(kind, { routes: [picturesRoutes, changesRoutes, templatesRoutes] })
  call = on.ana.call
  prize = await addPicture(call, 'prize.png', 'gold')
  other = await addPicture(call, 'other.png', 'gray')
}
afterEach(() => on.close())

const list = async (query = '', by = call) =>
  (await by('GET', `/pictures${query}`)).body as { pictures: Picture[]; count: number; next: string | null }
/** What each picture is used for, and which are used nowhere. */
async function uses() {
  const { pictures } = await list()
  const unused = await list('?unused=1')
  const of = (id: string) => pictures.find((one) => one.id === id)?.use
  expect(unused.pictures.map(({ id }) => id).toSorted()).toEqual(
    pictures.flatMap(({ id, use }) => (use === 'none' ? [id] : [])).toSorted(),
  )
  expect(unused.count).toBe(unused.pictures.length)
  expect(of(other.id)).toBe('none')
  return of(prize.id)
}
const remove = async ({ id }: Picture, by = call) => {
  const { status, body } = await by('DELETE', `/pictures/${id}`)
  return { status, ...(body as { code?: string; detail?: string }) }
}
const withPrize = (site = 'n7') => ({ ...FIRST, [site]: layerWith(FIRST[site] ?? '{}', prize) })
const publisher = () => createPublisher({ store: on.desk.objects, signer: on.desk.signer, now: on.desk.now })
async function storeRelease(files: Record<string, string>, blocks = 'blocks'): Promise<Digest> {
  const release = await makeRelease({ files, blocks: await digestOf(encodeText(blocks)) })
  await publisher().storeRelease(release)
  return release.name
}
/** A change that has the picture on n7. */
async function draftWithPrize(title?: string) {
  const { id, etag } = await beginChange(call, title)
  expect((await saveTexts(call, id, etag, { n7: withPrize().n7 ?? '' })).status).toBe(200)
  return id
}
const close = async (id: string) => {
  const { status } = await call('PATCH', `/changes/${id}`, {
    body: { state: 'closed' },
    headers: { 'If-Match': `"${id}.1"` },
  })
  expect(status).toBe(200)
}

describe.each(databasesToday)('[MD-02] what uses a picture (%s)', (kind) => {
  beforeEach(() => open(kind))

  test('[MD-02] an open change, until it is closed', async () => {
    expect(await uses()).toBe('none')
    const id = await draftWithPrize()
    expect(await uses()).toBe('draft')
    await close(id)
    expect(await uses()).toBe('none')
  })

  test('[MD-02] [OP-08] a template, until it is removed', async () => {
    const id = await draftWithPrize()
    const body = { name: 'Prizes', change: id }
    const kept = await call('POST', '/templates', { body, headers: newKey() })
    expect(kept).toMatchObject({ status: 201, body: { template: { pictures: 1 } } })
    expect(await uses()).toBe('draft')
    await close(id)
    expect(await uses()).toBe('template')
    expect(await remove(prize)).toMatchObject({
      status: 409,
      detail: '“prize.png” is used by a template. Remove the template first, then the picture.',
    })
    await call('DELETE', `/templates/${(kept.body as { template: { id: string } }).template.id}`)
    expect(await uses()).toBe('none')
    expect(await remove(prize)).toMatchObject({ status: 204 })
  })

  test.each(['live', 'preview'])(
    '[MD-02] what a site of the channel %s gets, until it gets something else, and after a rollback',
    async (channel) => {
      await publisher().push(channel, await storeRelease(FIRST))
      await publisher().push(channel, await storeRelease(withPrize()), { sites: ['n7'] })
      expect(await uses()).toBe('live')
      await publisher().push(channel, await storeRelease(FIRST), { sites: ['n7'] })
      expect(await uses()).toBe('none')
      await publisher().rollback(channel, { reason: 'Wrong prize' })
      expect(await uses()).toBe('live')
    },
  )

  test('[MD-02] not what a release has for a site that gets another one', async () => {
    await publisher().push('live', await storeRelease(withPrize('6b')), { sites: ['n7'] })
    expect(await uses()).toBe('none')
    await publisher().push('live', await storeRelease(withPrize('6b')), { sites: ['6b'] })
    expect(await uses()).toBe('live')
  })

  test('[MD-02] a canary', async () => {
    const release = await storeRelease(withPrize())
    await publisher().plan('live', 'n7', { canary: { release, salt: 'abcd', below: 1 } })
    expect(await uses()).toBe('live')
    await publisher().plan('live', 'n7', {})
    expect(await uses()).toBe('none')
  })

  test('[MD-02] a plan, before and while it is open, and no longer after', async () => {
    const [from, until] = [on.clock.now + 1_000, on.clock.now + 2_000].map((at) => new Date(at).toISOString())
    const release = await storeRelease(withPrize())
    const windows = [{ release, from: from ?? '', until: until ?? '' }]
    await publisher().plan('live', 'n7', { windows })
    expect(await uses()).toBe('live')
    on.clock.now += 1_500
    expect(await uses()).toBe('live')
    on.clock.now += 1_000
    expect(await uses()).toBe('none')
  })

  test('[MD-02] a release that older builds fall back to', async () => {
    const older = await storeRelease(withPrize())
    await publisher().push('live', older, { sites: ['n7'] })
    await publisher().push('live', await storeRelease(FIRST, 'newer blocks'), { sites: ['n7'] })
    expect((await publisher().newest('live'))?.pointer.sites.n7?.fallback).toContain(older)
    expect(await uses()).toBe('live')
  })

  test('[MD-02] a release that is being published', async () => {
    const id = await draftWithPrize()
    const { release } = await buildRelease(on.desk, id)
    await on.desk.db
      .insertInto('deployments')
      .values({
        ...{ id: 'd1', channel: 'live', kind: 'deploy', state: 'waiting', release: release.name },
        ...{ sites: '["n7"]', details: '{}', reason: '', asked_by: on.ana.id, asked_at: on.clock.now },
        ...{ due_at: null, expected_seq: 1, seq: null, live_at: null, message: null },
      })
      .execute()
    await close(id)
    expect(await uses()).toBe('live')
    await on.desk.db.updateTable('deployments').set({ state: 'failed' }).execute()
    expect(await uses()).toBe('none')
  })
})

describe('[MD-02] removing a picture', () => {
  beforeEach(() => open())

  test('[MD-02] one that is live stays, and the sentence says so', async () => {
    await publisher().push('live', await storeRelease(withPrize()), { sites: ['n7'] })
    await draftWithPrize()
    expect(await remove(prize)).toMatchObject({
      status: 409,
      code: 'used',
      detail: expect.stringContaining('“prize.png” is live') as string,
    })
    expect((await list()).count).toBe(2)
  })

  test('[MD-02] one in open changes stays, and these are named to whoever sees them', async () => {
    const ada = await on.signIn('Ada', [{ role: 'admin', site: '*' }])
    const gia = await on.signIn('Gia', [{ role: 'operator', site: 'asia/*' }])
    await on.desk.db.insertInto('site_groups').values({ name: 'asia', sites: '["6b"]', version: 1 }).execute()
    expect((await remove(prize, ada.call)).status).toBe(403)
    // She brings the same file.
    await sendPicture(gia.call, await newPng('gold'))
    await draftWithPrize('Christmas')
    await draftWithPrize('New year')
    const { status, code, detail } = await remove(prize)
    expect([status, code]).toEqual([409, 'used'])
    expect(detail).toContain('“Christmas”, “New year”')
    const seen = await remove(prize, gia.call)
    expect([seen.status, seen.code]).toEqual([409, 'used'])
    expect(seen.detail).toContain('open changes of other sites')
    expect(seen.detail).not.toMatch(/Christmas|New year/)
  })

  test('[MD-02] one that is used nowhere goes, once, and comes back as it was when it is added again', async () => {
    await call('PATCH', `/pictures/${prize.id}`, {
      body: { name: 'Prize', alt: { en: 'A cup' }, focus: { x: 10, y: 20 } },
    })
    expect(await remove(prize)).toMatchObject({ status: 204 })
    expect(await remove(prize)).toMatchObject({ status: 204 })
    const audited = async () =>
      (
        await on.desk.db
          .selectFrom('audit')
          .select(['verb', 'actor'])
          .where('object', '=', `picture:${prize.id}`)
          .orderBy('n')
          .execute()
      ).map(({ verb, actor }) => `${verb} ${actor === on.ana.id ? 'Ana' : actor}`)
    expect(await audited()).toEqual(['picture.added Ana', 'picture.changed Ana', 'picture.removed Ana'])
    expect((await list()).pictures.map(({ id }) => id)).toEqual([other.id])
    expect((await list('?unused=1')).count).toBe(1)
    expect((await call('PATCH', `/pictures/${prize.id}`, { body: { name: 'x' } })).status).toBe(404)
    on.clock.now += 1_000
    const back = await sendPicture(call, await newPng('gold'), { name: 'again.png' })
    const at = new Date(on.clock.now).toISOString()
    const expected = { ...prize, name: 'Prize', alt: { en: 'A cup' }, focus: { x: 10, y: 20 }, at }
    expect([back.status, back.body]).toEqual([200, expected])
    expect((await list()).pictures).toEqual([expected, other])
    expect((await audited()).at(-1)).toBe('picture.added Ana')
  })

  test('[MD-02] what is brought back by a rollback after it was removed has its files, and is no loss', async () => {
    await publisher().push('live', await storeRelease(withPrize()), { sites: ['n7'] })
    await publisher().push('live', await storeRelease(FIRST), { sites: ['n7'] })
    expect((await remove(prize)).status).toBe(204)
    await publisher().rollback('live', { reason: 'It was right' })
    expect((await list()).pictures.map(({ id }) => id)).toEqual([other.id])
    expect((await remove(prize)).status).toBe(204)
    // Changes go on with it: its files are there.
    const id = await draftWithPrize()
    await expect(buildRelease(on.desk, id)).resolves.toBeDefined()
    expect((await sendPicture(call, await newPng('gold'))).status).toBe(200)
    expect(await uses()).toBe('live')
  })
})

test('[MD-02] a program that writes its slashes as \\/ names a picture, too', async () => {
  await open()
  const { id, etag } = await beginChange(call)
  const escaped = (withPrize().n7 ?? '').replaceAll('/pictures/', String.raw`\/pictures\/`)
  expect((await saveTexts(call, id, etag, { n7: escaped })).status).toBe(200)
  expect(await uses()).toBe('draft')
})
