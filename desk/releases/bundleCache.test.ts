import { expect, test, vi } from 'vitest'
import { layoutFiles } from '@tests/support/testChannel'
import { decodeText, type Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { ObjectsOutage } from '../core/problemOf'
import { sizedCache } from '../core/sizedCache'
import { releaseOf } from '../testing/publishedDesk'
import { databasesToday } from '../testing/databasesToday'
import { testDesk, type TestDesk } from '../testing/testDesk'
import { computedOf, forgetBundles, valuesOfAll, type Computation, type SiteBundle } from './bundleCache'

const DAY_MS = 24 * 3_600_000
const digestOf = (index: number): Digest => `sha256:${index.toString(16).padStart(64, '0')}`
const bundlesOf = (count: number): SiteBundle[] =>
  Array.from({ length: count }, (_, index) => ({
    digest: digestOf(index),
    read: () => Promise.resolve(String(index)),
  }))

/** A desk that has just started: it has nothing in memory. */
function started({ desk }: TestDesk, code = 'of today') {
  const composed: Digest[] = []
  const computation: Computation<{ text: string }> = {
    ...{ kind: 'cases', code, memory: sizedCache('test', 1, () => 1) },
    async compute(bundle) {
      const text = await bundle.read()
      composed.push(bundle.digest)
      return { text }
    },
    toText: ({ text }) => text,
    ofText: (text) => ({ text }),
  }
  return {
    composed,
    compute: (bundles: readonly SiteBundle[]) => computedOf(desk, computation, bundles),
    find: async (bundles: readonly SiteBundle[]) => valuesOfAll(await computedOf(desk, computation, bundles)),
  }
}

test.each(databasesToday)(
  '[SC-01] a desk that starts composes what changed since the last one, and nothing else (%s)',
  async (kind) => {
    const on = await testDesk([], { kind })
    const first = started(on)
    const found = await first.find(bundlesOf(250))
    expect([found.size, first.composed.length]).toEqual([250, 250])
    await first.find(bundlesOf(250))
    expect(first.composed).toHaveLength(250)
    const second = started(on)
    expect(new Map([...(await second.find(bundlesOf(251)))].slice(0, 250))).toEqual(found)
    expect(second.composed).toEqual([digestOf(250)])
    const upgraded = started(on, 'of tomorrow')
    await upgraded.find(bundlesOf(2))
    expect(upgraded.composed).toHaveLength(2)
    // The version of before, which another desk still runs, keeps its own.
    const back = started(on)
    await back.find(bundlesOf(2))
    expect(back.composed).toEqual([])
    await on.close()
  },
)

test.each(databasesToday)(
  '[SC-01] [DK-07] what someone else wrote into the database is not believed, and replaced (%s)',
  async (kind) => {
    const on = await testDesk([], { kind })
    await started(on).find(bundlesOf(3))
    const { db } = on.desk
    await db.updateTable('bundle_cache').set({ data: 'forged' }).where('bundle', '=', digestOf(0)).execute()
    // What is true of one site is not true of another.
    const other = await db
      .selectFrom('bundle_cache')
      .select(['data', 'mac'])
      .where('bundle', '=', digestOf(2))
      .executeTakeFirstOrThrow()
    await db.updateTable('bundle_cache').set(other).where('bundle', '=', digestOf(1)).execute()
    for (const again of [[digestOf(0), digestOf(1)], []]) {
      const desk = started(on)
      const texts = [...(await desk.find(bundlesOf(3))).values()].map(({ text }) => text)
      expect([texts, desk.composed]).toEqual([['0', '1', '2'], again])
    }
    await on.close()
  },
)

test('[SC-01] a site that cannot be read keeps no other from being found out, and is named', async () => {
  const on = await testDesk([])
  const broken = { digest: digestOf(9), read: () => Promise.reject(new Error('gone')) }
  const [first, ...others] = bundlesOf(3)
  const { values, errors } = await started(on).compute([first as SiteBundle, broken, ...others])
  expect([...values.keys()]).toEqual(bundlesOf(3).map(({ digest }) => digest))
  expect([...errors]).toEqual([[digestOf(9), new Error('gone')]])
  await on.close()
})

test('[SC-01] [DK-08] a store that does not answer is waited for once, and what is stored is read all the same', async () => {
  const on = await testDesk([])
  await started(on).find(bundlesOf(2))
  let reads = 0
  const waiting = bundlesOf(300)
    .slice(2)
    .map(({ digest }) => ({
      digest,
      read: () => {
        reads += 1
        return Promise.reject(new ObjectsOutage('timed out'))
      },
    }))
  const { values, errors } = await started(on).compute([...waiting, ...bundlesOf(2)])
  expect([reads, errors.size, values.size]).toEqual([1, 298, 2])
  await on.close()
})

test('[SC-01] where one site cannot be read, what was composed before is stored; a database that takes nothing costs nobody a page', async () => {
  const on = await testDesk([])
  const broken = { digest: digestOf(9), read: () => Promise.reject(new Error('gone')) }
  await expect(started(on).find([...bundlesOf(2), broken])).rejects.toThrow('gone')
  const next = started(on)
  expect((await next.find(bundlesOf(2))).size).toBe(2)
  expect(next.composed).toEqual([])
  const lines: unknown[] = []
  on.desk.log = (line) => void lines.push(line)
  vi.spyOn(on.desk.db, 'insertInto').mockImplementation(() => {
    throw new Error('disk full')
  })
  expect((await started(on).find(bundlesOf(3))).size).toBe(3)
  expect(lines).toEqual([{ event: 'bundle cache', error: 'disk full' }])
  await on.close()
})

test('[SC-01] what nothing has read for a month is forgotten, and never what is live; a start reads it', async () => {
  const on = await testDesk([])
  const left = async () => {
    const rows = await on.desk.db
      .selectFrom('bundle_cache')
      .select(['bundle', 'used_at'])
      .orderBy('bundle')
      .execute()
    return rows.map(({ bundle, used_at }) => [bundle, used_at])
  }
  const begun = on.clock.now
  await started(on).find(bundlesOf(3))
  await on.desk.db
    .insertInto('live_copies')
    .values({ channel: 'live', key: objectKey(digestOf(0)), text: '' })
    .execute()
  on.clock.now += 20 * DAY_MS
  await started(on).find(bundlesOf(3).slice(1, 2))
  on.clock.now += 11 * DAY_MS
  await forgetBundles(on.desk)
  expect(await left()).toEqual([
    [digestOf(0), begun],
    [digestOf(1), begun + 20 * DAY_MS],
  ])
  await on.close()
})

test('[SC-01] the cases and promotions of real layouts come back as they were, with their dates', async () => {
  const on = await testDesk([])
  const files = layoutFiles(['n7', '6b', '6s', '9s'])
  const home = { ticker: { when: { until: '2026-12-16T00:00+08:00' } } }
  const n7 = JSON.parse(files.n7 ?? '{}') as { home?: object }
  files.n7 = JSON.stringify({ ...n7, home: { ...n7.home, ...home } })
  const { manifest, objects } = await releaseOf(files)
  let reads = 0
  const bundles = new Map(
    Object.entries(manifest.bundles).map(([site, digest]) => [
      site,
      {
        digest,
        read: () => {
          reads += 1
          return Promise.resolve(decodeText(objects.get(digest) ?? new Uint8Array()))
        },
      },
    ]),
  )
  const find = async () => {
    vi.resetModules()
    const { casesOfSites } = await import('./releaseViews')
    const { promotionsOfBundles } = await import('./promotionalTypes')
    return [
      await casesOfSites(on.desk, bundles),
      (await promotionsOfBundles(on.desk, bundles.values())).values,
    ]
  }
  const first = await find()
  expect(first[0]).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        cell: 'n7/normal/mobile/visitor',
        periods: [expect.objectContaining({ from: -Infinity })],
      }),
    ]),
  )
  expect(reads).toBe(bundles.size)
  expect(await find()).toEqual(first)
  expect(reads).toBe(bundles.size)
  await on.close()
})
