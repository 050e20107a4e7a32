import { expect, test, vi } from 'vitest'
import type { z } from '@hono/zod-openapi'
import { createPublisher } from '../../publishing/publisher'
import type { sectionEdit, sectionVersion } from '../contract/sections'
import { checkAll, checkFiles, newChange, releaseOf } from '../testing/publishedDesk'
import { approve, deploy, FIRST, pageOf, post, publishedDesk } from '../testing/publishedWork'
import { beginChange, saveTexts } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { type Call } from '../testing/testDesk'
import { changesRoutes } from './changesRoutes'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const HOUR_MS = 3_600_000

type On = Awaited<ReturnType<typeof publishedDesk>>
interface Page {
  edits: z.output<typeof sectionEdit>[]
  versions: z.output<typeof sectionVersion>[]
  next: number | null
}

/** Layouts in which a layer says this of its banner, and this of the size of its text. */
function withBanner(props: object, { layer = 'n7', scale = 1 } = {}): Record<string, string> {
  const document = JSON.parse(FIRST[layer] ?? '{}') as { home?: Record<string, object>; theme?: object }
  const home = { ...document.home, banner: { ...document.home?.banner, props } }
  return { ...FIRST, [layer]: JSON.stringify({ ...document, home, theme: { ...document.theme, scale } }) }
}

const historyOf = async (call: Call, change: string, query = '', layer = 'n7') => {
  const path = `/changes/${change}/layers/${layer}/history?section=home&entry=banner${query}`
  const { status, body } = await call('GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Page
}
const secondsIn = ({ text }: { text: string }) =>
  (JSON.parse(text) as { home?: { banner?: { props?: { secondsPerSlide?: number } } } }).home?.banner?.props
    ?.secondsPerSlide

/** Brings layouts to players, an hour after what was live before. */
async function publish(
  on: On,
  before: Record<string, string>,
  after: Record<string, string>,
  more: object = {},
) {
  on.clock.now += HOUR_MS
  const id = await newChange(on.desk, before, [{ author: on.ana.id, files: { n7: after.n7 ?? '' } }])
  await checkAll(on.desk, id)
  await approve(on.bob.call, id)
  const { release } = await pageOf(on.ana.call, id)
  const done = await deploy(on.ana.call, release, more)
  expect(done.status, JSON.stringify(done.body)).toBe(201)
  return { id, at: on.clock.now }
}

test.each(databasesToday)(
  '[OP-10] a section has its versions: since when, until when, by whom and by which change (%s)',
  async (kind) => {
    const on = await publishedDesk(kind, { routes: [changesRoutes] })
    const first = on.clock.now
    const slow = withBanner({ secondsPerSlide: 9 })
    const { id, at } = await publish(on, FIRST, slow)
    // Another change of the same site leaves the banner as it is: that is no version of its own.
    const larger = withBanner({ secondsPerSlide: 9 }, { scale: 1.1 })
    await publish(on, slow, larger)
    const quick = await publish(on, larger, withBanner({ secondsPerSlide: 3 }, { scale: 1.1 }))
    const { id: open, etag } = await beginChange(on.ana.call)
    const save = async (tag: string, scale: number) => {
      const { n7 = '' } = withBanner({ secondsPerSlide: 4 }, { scale })
      return (await saveTexts(on.ana.call, open, tag, { n7 }, `Scale ${scale}`)).body as { etag: string }
    }
    await save((await save(etag, 1.1)).etag, 1.2)
    const { edits, versions, next } = await historyOf(on.ana.call, open)
    expect(versions.map(secondsIn)).toEqual([3, 9, secondsIn({ text: '{}' })])
    expect(versions).toMatchObject([
      {
        since: quick.at,
        until: null,
        by: { name: 'Ana' },
        change: { id: quick.id },
        kind: 'deploy',
        sites: null,
      },
      { since: at, until: quick.at, by: { name: 'Ana' }, change: { id, title: 'A change' } },
      // From before there was a desk.
      { since: first, until: at, by: null, change: null, kind: null },
    ])
    expect(next).toBeNull()
    // Of two revisions, one changed the banner.
    expect(edits).toMatchObject([{ revision: 1, author: { name: 'Ana' }, label: 'Scale 1.1' }])
    expect(edits.map(secondsIn)).toEqual([4])
    await on.close()
  },
  60_000,
)

test('[OP-10] a text has its versions, in each language alone: what it said in October', async () => {
  const on = await publishedDesk('sqlite', { routes: [changesRoutes] })
  const said = (en: Record<string, string>, fil: Record<string, string> = {}, mode = {}) => {
    const n7 = JSON.parse(FIRST.n7 ?? '{}') as object
    return { ...FIRST, n7: JSON.stringify({ ...n7, messages: { en, fil }, modes: { green: mode } }) }
  }
  const october = said({ 'tab.home': 'Start', 'tab.news': 'Fresh' })
  const november = said({ 'tab.home': 'Start' }, { 'tab.home': 'Simula' })
  const green = { messages: { en: { 'tab.home': 'Home' } } }
  const first = await publish(on, FIRST, october)
  // Other texts, and other languages of this one, are no versions of it.
  await publish(on, october, november)
  const last = await publish(on, november, said({ 'tab.home': 'Begin' }, {}, green))
  const { status, body } = await on.ana.call(
    'GET',
    `/changes/${last.id}/layers/n7/history?section=messages&entry=en&message=tab.home`,
  )
  expect(status).toBe(200)
  const { versions } = body as Page
  expect(versions.map(({ text, since }) => [JSON.parse(text), since])).toEqual([
    [{ messages: { en: { 'tab.home': 'Begin' } }, modes: { green } }, last.at],
    [{ messages: { en: { 'tab.home': 'Start' } } }, first.at],
    [{}, expect.any(Number)],
  ])
  await on.close()
})

test('[OP-10] what came back by a rollback, or once a plan had ended, is a version of its own', async () => {
  const on = await publishedDesk('sqlite', { routes: [changesRoutes] })
  const slow = withBanner({ secondsPerSlide: 9 })
  await checkFiles(on.desk, FIRST)
  const until = on.clock.now + 3 * HOUR_MS
  await publish(on, FIRST, slow, { until: new Date(until).toISOString() })
  on.clock.now = until + HOUR_MS
  const { at } = await publish(on, FIRST, withBanner({ secondsPerSlide: 7 }))
  on.clock.now += HOUR_MS
  const back = await post(on.bob.call, '/channels/live/rollbacks', { sites: ['n7'], reason: 'Wrong' })
  expect(back).toMatchObject({ status: 201 })
  const open = await newChange(on.desk, FIRST, [{ author: on.ana.id, files: { n7: FIRST.n7 ?? '' } }])
  const { versions } = await historyOf(on.ana.call, open)
  expect(versions.map((one) => [secondsIn(one), one.kind])).toEqual([
    [undefined, 'rollback'],
    [7, 'deploy'],
    [undefined, 'planEnded'],
    [9, 'schedule'],
    [undefined, null],
  ])
  expect(versions).toMatchObject([
    { by: { name: 'Bob' } },
    { since: at },
    { since: until, until: at },
    { until, by: { name: 'Ana' } },
    {},
  ])
  await on.close()
}, 60_000)

test('[OP-10] what only some sites had names them, and what all had in the end does not', async () => {
  const on = await publishedDesk('sqlite', { routes: [changesRoutes] })
  const { objects: store, signer, now } = on.desk
  const publisher = createPublisher({ store, signer, now })
  const push = async (files: Record<string, string>, sites: string[]) => {
    on.clock.now += HOUR_MS
    const release = await releaseOf(files)
    await publisher.storeRelease(release)
    await publisher.push('live', release.name, { sites })
  }
  const [slow, quick] = [9, 3].map((seconds) => withBanner({ secondsPerSlide: seconds }, { layer: 'base' }))
  await push(slow ?? {}, ['n7'])
  await push(slow ?? {}, ['base', '6b', '6s', '9s'])
  await push(quick ?? {}, ['n7'])
  const open = await newChange(on.desk, FIRST, [{ author: on.ana.id, files: { n7: FIRST.n7 ?? '' } }])
  const { versions } = await historyOf(on.ana.call, open, '', 'base')
  expect(versions.map(({ sites }) => sites)).toEqual([['n7'], null, null])
  expect(versions.map(secondsIn).slice(0, 2)).toEqual([3, 9])
  expect(versions[1]?.until).toBeNull()
  await on.close()
}, 60_000)

test('[OP-10] publications of other sites are passed over, and a page goes on where the one above ended', async () => {
  const on = await publishedDesk('sqlite', { routes: [changesRoutes] })
  const { objects: store, signer, now } = on.desk
  const publisher = createPublisher({ store, signer, now })
  const releases = await Promise.all(
    [1, 2, 3].map((seconds) => releaseOf(withBanner({ secondsPerSlide: seconds + 2 }))),
  )
  for (const release of releases) await publisher.storeRelease(release)
  const other = await releaseOf(withBanner({}, { layer: '6b', scale: 1.1 }))
  await publisher.storeRelease(other)
  for (const { name } of releases) {
    await publisher.push('live', name, { sites: ['n7'] })
    for (const one of [other, ...releases.slice(0, 1)])
      for (let times = 0; times < 5; times++) await publisher.push('live', one.name, { sites: ['6b'] })
  }
  const open = await newChange(on.desk, FIRST, [{ author: on.ana.id, files: { n7: FIRST.n7 ?? '' } }])
  const get = vi.spyOn(on.desk.objects, 'get')
  const { versions } = await historyOf(on.ana.call, open)
  expect(versions.map(secondsIn)).toEqual([5, 4, 3, undefined])
  const numbers = get.mock.calls.map(([key]) => key).filter((key) => key.startsWith('c/live/log/'))
  expect(new Set(numbers).size).toBeLessThan(15)
  const one = await historyOf(on.ana.call, open, '&limit=1')
  expect(one.versions.map(secondsIn)).toEqual([5, 4])
  const two = await historyOf(on.ana.call, open, `&limit=50&before=${one.next}`)
  expect(two.versions.map(secondsIn)).toEqual([3, undefined])
  expect(two.next).toBeNull()
  await on.close()
}, 60_000)

test('[OP-10] a version that goes on across the end of a page says so, and is in both', async () => {
  const on = await publishedDesk('sqlite', { routes: [changesRoutes] })
  const { objects: store, signer, now } = on.desk
  const publisher = createPublisher({ store, signer, now })
  const scaled = [1.1, 1.2].map((scale) => releaseOf(withBanner({ secondsPerSlide: 5 }, { scale })))
  for (const release of await Promise.all(scaled)) await publisher.storeRelease(release)
  for (let times = 0; times < 60; times++) {
    on.clock.now += 1_000
    await publisher.push('live', (await scaled[times % 2])?.name ?? 'sha256:', { sites: ['n7'] })
  }
  const open = await newChange(on.desk, FIRST, [{ author: on.ana.id, files: { n7: FIRST.n7 ?? '' } }])
  const one = await historyOf(on.ana.call, open)
  expect(one.versions.map(secondsIn)).toEqual([5])
  expect(one.versions).toMatchObject([{ since: null, until: null, by: null, kind: null, change: null }])
  const two = await historyOf(on.ana.call, open, `&before=${one.next}`)
  expect(two.versions.map(secondsIn)).toEqual([5, undefined])
  expect(two.next).toBeNull()
  await on.close()
}, 60_000)
