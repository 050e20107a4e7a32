import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { publishLayouts } from '@tests/support/publishLayouts'
import { listenForMetrics } from './metricsListener'
import type { Results } from './results'
import { cleanUp, portalFolder, startPortal } from './testPortal'

const ends: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  await cleanUp()
  for (const end of ends.splice(0).reverse()) await end()
})

async function portalOnRelease(now = () => Date.parse('2026-12-24T08:00:00Z')) {
  const found = await publishLayouts()
  ends.push(() => found.remove())
  await found.publisher.push('live', await found.release())
  const portal = await startPortal({ root: await portalFolder(), releases: found.options, now })
  // On a busy machine the first look at the store takes longer than the first request waits for it.
  const layouts = () => portal.get('/layouts/base.json')
  await expect.poll(async () => (await layouts()).status).toBe(200)
  const { bundle } = JSON.parse((await layouts()).text) as { bundle: string }
  const report = async (page: object, LCP = 1_200) =>
    (
      await portal.send(
        'POST',
        '/vitals',
        { 'Content-Type': 'application/json' },
        JSON.stringify({
          device: 'mobile',
          vitals: { LCP },
          errors: [],
          page: { site: 'base', bundle, isFirst: true, failed: false, seen: [], tapped: [], ...page },
        }),
      )
    ).status
  return { portal, bundle, report, results: (since?: number): Results => portal.server.readResults(since) }
}

test('[OP-11] page loads are counted by day, site and layers: loads, errors, largest paint, blocks seen and tapped', async () => {
  const { bundle, report, results } = await portalOnRelease()
  expect(bundle).toMatch(/^[0-9a-f]{16}$/)
  expect(await report({ seen: ['home.banner', 'home.games'], tapped: ['home.banner'] })).toBe(204)
  await report({ seen: ['home.banner'], failed: true }, 2_600)
  // The same page load again: what it saw since.
  await report({ isFirst: false, seen: ['home.games'] }, 90_000)
  expect(results().counts).toEqual([
    {
      site: 'base',
      bundle,
      day: '2026-12-24',
      loads: 2,
      failed: 1,
      paints: [0, 0, 1, 0, 1, 0, 1],
      seen: { 'home.banner': 2, 'home.games': 2 },
      tapped: { 'home.banner': 1 },
    },
  ])
})

test('[OP-11] a second reading has only what was counted since the first, as it is by then', async () => {
  let now = Date.parse('2026-12-24T08:00:00Z')
  const { report, results } = await portalOnRelease(() => now)
  await report({})
  const { mark, process } = results()
  expect(results(mark)).toMatchObject({ process, mark, counts: [] })
  now += 24 * 3_600_000
  await report({})
  expect(results(mark).counts).toMatchObject([{ day: '2026-12-25', loads: 1 }])
  expect(results().counts).toHaveLength(2)
  // The desk has had time enough: days that are over are forgotten.
  now += 2 * 24 * 3_600_000
  await report({})
  expect(results().counts.map(({ day }) => day)).not.toContain('2026-12-24')
})

test('[OP-11] what was counted while the clock was a year ahead is forgotten', async () => {
  let now = Date.parse('2027-12-24T08:00:00Z')
  const { portal, report, results } = await portalOnRelease(() => now)
  await report({})
  now = Date.parse('2026-12-24T08:00:00Z')
  await portal.get('/layouts/base.json')
  await report({})
  expect(results().counts).toMatchObject([{ day: '2026-12-24', loads: 1 }])
})

test('[OP-11] what names layers that were never served, or no block, makes no count', async () => {
  const { portal, report, results } = await portalOnRelease()
  expect(await report({ bundle: 'f'.repeat(16) })).toBe(204)
  expect(await report({ site: 'nowhere' })).toBe(204)
  for (const wrong of [
    { bundle: 'maria' },
    { tapped: ['a'.repeat(201)] },
    { seen: Array.from({ length: 101 }, (_, at) => `home.a${at}`) },
    { site: '../n7' },
  ])
    expect([wrong, await report(wrong)]).toEqual([wrong, 400])
  expect(results().counts).toEqual([])
  expect(
    await report({
      seen: ['maria@example.com', 'home.banner', 'routes./game/{id}', 'home', '__proto__.a b'],
    }),
  ).toBe(204)
  expect(results().counts).toMatchObject([{ seen: { 'home.banner': 1, 'routes./game/{id}': 1 } }])
  expect(JSON.stringify(results())).not.toContain('maria')
  // Whoever makes names up fills nothing.
  for (let at = 0; at < 8; at++)
    await report({ seen: Array.from({ length: 100 }, (_, one) => `home.a${at}-${one}`) })
  expect(Object.keys(results().counts[0]?.seen ?? {})).toHaveLength(500)
  expect(await portal.metrics()).not.toContain('home.')
})

test('[OP-11] results stand on the listener of the metrics, and not where players are', async () => {
  const { portal, report } = await portalOnRelease()
  await report({})
  const { readMetrics, readResults } = portal.server
  const server = await listenForMetrics({ host: '127.0.0.1', port: 0 }, readMetrics, readResults)
  ends.push(() => void server.close())
  const { port } = server.address() as AddressInfo
  const read = async (path: string) => (await portal.ask(port, 'GET', path)).text
  const { mark, counts } = JSON.parse(await read('/results')) as Results
  expect(counts).toHaveLength(1)
  expect(JSON.parse(await read(`/results?since=${mark}`))).toMatchObject({ counts: [] })
  expect(JSON.parse(await read('/results?since=maria'))).toMatchObject({ counts: [{ loads: 1 }] })
  // What is no address ends nothing.
  for (const path of ['//', '//[', '/constructor', '/results/'])
    expect((await portal.ask(port, 'GET', path)).status).toBe(404)
  expect((await portal.get('/results')).text).not.toContain('counts')
})
