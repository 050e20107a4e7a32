import { rename } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { publishLayouts } from '@tests/support/publishLayouts'
import { servePortal, type ServedPortal } from '@tests/support/servePortal'
import { expect, test } from './portal'

const SITES = ['base', 'n7', '6b', '6s', '9s']
const isNight = process.env.NIGHTLY !== undefined
const PAGES = isNight ? 10_000 : 300
const PUBLISHES = isNight ? 20 : 5
const AT_ONCE = 20

const ends: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function servePublished() {
  const published = await publishLayouts()
  ends.push(published.remove)
  await published.publisher.push('live', await published.release())
  const portal = await servePortal({ releases: published.options })
  ends.push(portal.stop)
  return { ...published, portal }
}

/** Runs many tasks, some at once. */
async function many(count: number, task: (at: number) => Promise<void>): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < count) await task(next++)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const isWhole = ({ status, text }: Awaited<ReturnType<ServedPortal['get']>>, path: string): boolean =>
  status === 200 && (path.endsWith('.json') ? text.endsWith('}') : text.trimEnd().endsWith('</html>'))

test(`[PB-03] ${PAGES} pages while the store is gone, and while its pointer is garbage: no errors`, async () => {
  test.slow()
  const { portal, options, store } = await servePublished()
  const paths = ['/lobby/home', '/', '/login', '/layouts/n7.json', '/layouts/sites.json']
  const failed: string[] = []
  const load = () =>
    many(PAGES / 2, async (at) => {
      const path = paths[at % paths.length] ?? '/'
      const response = await portal.get(path, SITES[at % SITES.length])
      if (!isWhole(response, path)) failed.push(`${path}: ${response.status}`)
    })
  await store.put('c/live/root.json', new TextEncoder().encode('{"garbage"'))
  await load()
  const folder = fileURLToPath(options.from)
  await rename(folder, `${folder}-gone`)
  await expect.poll(() => portal.metric('portal_release_state{state="stale"}')).toBe(1)
  await load()
  expect(failed).toEqual([])
})

test(`[PB-02] ${PUBLISHES} publishes under load: every document is of one release, and all sites follow`, async () => {
  test.slow()
  const { portal, publisher, release } = await servePublished()
  const releases = [await release('#12ab34'), await release('#34ab12'), await release()]
  const bySeq = new Map<number, Set<string>>()
  const failed: string[] = []
  let isOver = false
  const loading = many(1_000_000, async (at) => {
    if (isOver) return
    const site = SITES[at % SITES.length] ?? 'base'
    const path = at % 3 === 0 ? '/lobby/home' : `/layouts/${site}.json`
    const response = await portal.get(path, site)
    if (!isWhole(response, path)) failed.push(`${path}: ${response.status}`)
    else if (path.endsWith('.json')) {
      const { seq, release: name } = JSON.parse(response.text) as { seq: number; release: string }
      bySeq.set(seq, (bySeq.get(seq) ?? new Set()).add(name))
    }
  })
  for (let publish = 0; publish < PUBLISHES; publish++) {
    const name = releases[publish % releases.length]
    if (name) await publisher.push('live', name)
    const served = async () => {
      const documents = await Promise.all(SITES.map((site) => portal.get(`/layouts/${site}.json`, site)))
      return [...new Set(documents.map(({ text }) => (JSON.parse(text) as { release: string }).release))]
    }
    await expect.poll(served).toEqual([name])
  }
  isOver = true
  await loading
  expect(failed).toEqual([])
  for (const [seq, names] of bySeq) expect([...names], `pointer ${seq}`).toHaveLength(1)
})
