import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { adoptRows } from '../../desk/audit/checkLog'
import { channelState } from '../../desk/channels/channelState'
import { openChannel, shownChannel } from '../../desk/channels/openChannel'
import { rollbackTargets } from '../../desk/channels/openHistory'
import type { Desk } from '../../desk/core/desk'
import { publisherOf } from '../../desk/core/publisherOf'
import { describeChannel } from '../../desk/deployments/describeChannel'
import { requestDeployment } from '../../desk/deployments/requestDeployment'
import { buildOfPortal } from '../../desk/releases/buildOfPortal'
import { compareChange, readInTurn } from '../../desk/reviews/reviewPage'
import { newChange, publishFirst } from '../../desk/testing/publishedDesk'
import { decodeText, type Bytes } from '../../publishing/digest'
import type { ObjectStore } from '../../publishing/objectStore'
import { createReader } from '../../publishing/reader'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { compress } from '../../server/compress'
import { countedStore } from '../support/countedStore'
import { manySites, siteName } from '../support/manySites'
import { addOnlyAccount } from './benchDeskPublish'
import { benchHosts } from './benchHosts'
import { measureYears } from './benchYears'
import { openDeskIn } from './openDeskIn'
import { printTable } from './printTable'

const COMPANIES = [5, 50, 200, 500]
/** Hosts, and games: each host's first list of 50,000 takes the mock back end a second. */
const PORTALS = [
  [200, 240],
  [200, 10_000],
  [20, 240],
  [20, 50_000],
] as const

/** What each step of a desk costs with so many sites, in CPU seconds, and in operations on its store where that is said. */
export async function benchScale(_browser: Browser, _rounds: number) {
  const found: Record<string, number>[] = []
  for (const [at, sites] of COMPANIES.entries()) found.push(await measure(sites, 4 + at))
  const steps = Object.keys(found[0] ?? {})
  printTable('A desk with so many sites: CPU seconds, operations on the store, bytes', [
    ['', ...COMPANIES.map((sites) => `${sites} sites`), 'growth', 'bar at 200'],
    ...steps.map((step) => {
      const values = found.map((company) => company[step] ?? NaN)
      const growth = (values.at(-1) ?? NaN) / (values[0] ?? NaN)
      return [step, ...values.map(figure), `x ${growth.toFixed(1)}`, BARS[step] ?? '']
    }),
  ])
  const years: Record<string, number> = {}
  await withDesk((desk) => measureYears(desk, stepInto(years)))
  printTable('50 sites after months and years: CPU seconds', [
    ['', 'CPU s', 'bar'],
    ...Object.entries(years).map(([name, value]) => [name, figure(value), BARS[name] ?? '']),
  ])
  const portals: Awaited<ReturnType<typeof benchHosts>>[] = []
  for (const [hosts, games] of PORTALS) portals.push(await benchHosts(hosts, games))
  const withFew = (hosts: number) =>
    portals[PORTALS.findIndex(([many, games]) => many === hosts && games === 240)]?.kept ?? NaN
  const about = ([hosts, games]: (typeof PORTALS)[number]) =>
    `${hosts} hosts, ${games.toLocaleString('en')} games`
  const rounded = (value: number) => figure(Math.round(value))
  printTable('A portal server before a back end with many games', [
    ['', ...PORTALS.map(about), 'bar'],
    ['cached pages for each second of a core', ...portals.map(({ pages }) => rounded(pages)), '1,500'],
    ['memory of its process, MB', ...portals.map(({ memory }) => rounded(memory)), ''],
    ['of it kept, MB', ...portals.map(({ kept }) => rounded(kept)), ''],
    [
      'kept more than with few games, MB',
      ...portals.map(({ kept }, at) => rounded(kept - withFew(PORTALS[at]?.[0] ?? NaN))),
      '40',
    ],
  ])
  return { ...Object.fromEntries(COMPANIES.map((sites, at) => [sites, found[at]])), years, portals }
}

const BARS: Readonly<Record<string, string>> = {
  'the channel, after a start': '1',
  'what is live, again': '0.02',
  'review page, again': '0.1',
  'publication of one site, operations': '12',
  'a player’s first visit, bytes': '12,000',
  'when another site publishes, bytes': '6,000',
  'rollback of all sites': '1',
  'what is live, 100,000 pointers': '0.05',
  'rollback of all, 100,000 pointers': '1',
  'list of changes, 20,000 changes': '0.01',
}

const figure = (value: number): string =>
  Number.isInteger(value) ? `${value}` : value.toFixed(value < 1 ? 3 : 1)

/** Does something and notes what it takes of the processor, in seconds. */
const stepInto =
  (figures: Record<string, number>) =>
  async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = process.cpuUsage()
    const result = await work()
    const { user, system } = process.cpuUsage(before)
    figures[name] = (user + system) / 1e6
    return result
  }

/** A desk with one account, on an empty database and an empty store. */
async function withDesk<T>(
  work: (desk: Desk, counted: ReturnType<typeof countedStore>, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-scale-'))
  const counted = countedStore()
  const { store } = counted
  const desk = await openDeskIn(folder, store)
  try {
    await addOnlyAccount(desk)
    return await work(desk, counted, folder)
  } finally {
    await desk.db.destroy()
    await rm(folder, { recursive: true, force: true })
  }
}

const measure = (sites: number, corners: number): Promise<Record<string, number>> =>
  withDesk(async (desk, { store, count }, folder) => {
    const figures: Record<string, number> = {}
    const step = stepInto(figures)
    const files = manySites(sites, corners)
    await step('first release, made and stored', () => publishFirst(desk, files))
    const live = async () => channelState(desk, (await shownChannel(desk, 'live'))?.pointer ?? null)
    const newest = async () => {
      const found = await openChannel(desk, 'live')
      if (!found) throw new Error('Nothing is live.')
      return found.pointer
    }
    await step('what is live, after an upgrade', live)
    await step('what is live, again', live)
    const site = siteName(1)
    const layer = JSON.parse(files[site] ?? '{}') as { theme?: object }
    const text = JSON.stringify({ ...layer, theme: { ...layer.theme, scale: 1.25 } })
    const change = await newChange(desk, files, [{ author: 'ana', files: { [site]: text } }])
    await step('review page of one site, first', () => readInTurn(desk, change))
    await step('review page, again', () => readInTurn(desk, change))
    await step('the channel, in words', () => describeChannel(desk, 'live'))
    await step('the channel, again', () => describeChannel(desk, 'live'))
    figures['the channel, after a start'] = await startOn(folder, store)
    const { build } = await passAll(desk, change)
    count()
    const action = { kind: 'deploy', release: build.release.name, sites: [site] } as const
    await step('publication of one site', () =>
      requestDeployment(desk, { channel: 'live', kind: 'deploy', action, reason: 'A bench', by: 'ana' }),
    )
    figures['publication of one site, operations'] = count().operations
    const all = Object.keys((await shownChannel(desk, 'live'))?.pointer.sites ?? {})
    const mode = { kind: 'mode', sites: all, mode: 'green', people: ['ana'] } as const
    await step('mode of all sites', () =>
      requestDeployment(desk, { channel: 'live', kind: 'mode', action: mode, reason: 'A bench', by: 'ana' }),
    )
    figures['mode of all sites, operations'] = count().operations
    const player = await visit(store, siteName(0))
    figures['a player’s first visit, bytes'] = await player.look()
    await publisherOf(desk).rollback('live', { sites: [site], reason: 'A bench' })
    figures['when another site publishes, bytes'] = await player.look()
    for (let n = 0; n < 200; n++) await publisherOf(desk).renew('live')
    await step('rollback of all sites', async () => rollbackTargets(desk, await newest(), all))
    return figures
  })

/** What a desk that has just started takes to say what is live, in CPU seconds. */
async function startOn(folder: string, store: ObjectStore): Promise<number> {
  const copy = createFolderStore(join(folder, 'objects'))
  for (const key of await store.list('')) {
    const bytes = await store.get(key)
    if (bytes) await copy.put(key, bytes)
  }
  const script = join(import.meta.dirname, 'startedDesk.ts')
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', script, folder])
  return Number(stdout)
}

const isBundle = (bytes: Bytes | null): boolean =>
  bytes !== null && decodeText(bytes).startsWith('{"layers":')

/** What a browser fetches of releases but its site's layouts, in bytes as our server sends them. */
async function visit(store: ObjectStore, site: string) {
  let bytes = 0
  const kept = new Map<string, Bytes>()
  const reader = createReader({
    channel: 'live',
    site,
    isSparing: true,
    get: async (key) => {
      const found = await store.get(key)
      const packed = found && (await compress(Buffer.from(found), 'br')).length
      if (packed !== null && !isBundle(found)) bytes += packed
      return found
    },
    copy: {
      get: (key) => Promise.resolve(kept.get(key) ?? null),
      put: (key, found) => Promise.resolve(void kept.set(key, found)),
    },
    problemsOf: () => Promise.resolve([]),
    report: (problem) => {
      throw new Error(problem)
    },
  })
  return {
    async look() {
      bytes = 0
      await reader.refresh()
      if (!reader.site(site, 0)) throw new Error(`${site} is not served.`)
      return bytes
    },
  }
}

/** Has every case of a change passed. */
async function passAll(desk: Desk, change: string) {
  const comparison = await compareChange(desk, change)
  const checked = { rules: RULES_DIGEST, build: buildOfPortal(desk.settings.root) ?? '' }
  await desk.db
    .insertInto('evidence')
    .values(
      comparison.facts.cells.map(({ cell, layout }) => {
        const found = { layout, passed: true, findings: [], shown: {}, pages: {} }
        const data = JSON.stringify({ v: 1, ...checked, texts: {}, cells: { [cell]: found } })
        return { cell, layout, ...checked, passed: 1, data, picture: null, at: desk.now() }
      }),
    )
    .execute()
  await adoptRows(desk)
  return comparison
}
