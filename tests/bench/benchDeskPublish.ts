import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { hashOf, sessionCookie } from '../../desk/accounts/sessions'
import { adoptRows } from '../../desk/audit/checkLog'
import { openDatabase } from '../../desk/database/openDatabase'
import { deploymentJobs } from '../../desk/deployments/deploymentJobs'
import type { Desk } from '../../desk/core/desk'
import { startJobs } from '../../desk/core/jobs'
import { openDesk } from '../../desk/operations/openDesk'
import { releaseViews } from '../../desk/releases/releaseViews'
import { buildOfPortal } from '../../desk/releases/buildOfPortal'
import { newChange, publishFirst, releaseOf, SITES } from '../../desk/testing/publishedDesk'
import { serveDesk } from '../../desk/testing/serveDesk'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { decodeText, digestOf, encodeText, type Digest } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import { localKey } from '../../publishing/stores/localKey'
import { openStore } from '../../publishing/stores/openStore'
import { startBucket } from '../support/conditionalS3'
import { createDatabase, findPostgres, startPostgres } from '../support/postgres'
import { layoutFiles } from '../support/testChannel'
import { percentile } from './median'
import { printTable, shown } from './printTable'
import { startPortal } from './startPortal'

const EMBEDDED_PER_ROUND = 100
const SERVERS = 4
const ON_SERVERS_PER_ROUND = 20
const LOOK_EVERY_MS = 10
// Colours that pages can be read in: a portal refuses others.
const FIRST_COLOR = '#0fab00'

/**
 * From the click, the call of the API that deploys, until players see it: on one machine with SQLite and a folder, and with four
 * portal servers on PostgreSQL and a bucket until the last of them shows it. Each time other layouts go live, which were checked before.
 */
export async function benchDeskPublish(_browser: Browser, rounds: number) {
  const folder = await mkdtemp(join(tmpdir(), 'bench-publish-'))
  const embedded = await measure({
    database: pathToFileURL(join(folder, 'desk.sqlite')).href,
    objects: pathToFileURL(join(folder, 'objects')).href,
    key: join(folder, 'key.json'),
    servers: 1,
    times: rounds * EMBEDDED_PER_ROUND,
  }).finally(() => rm(folder, { recursive: true, force: true }))
  const rows: Record<string, { times: number[]; bars: string[] }> = {
    'SQLite, a folder': { times: embedded, bars: ['300', '1000'] },
  }
  const programs = findPostgres()
  if (programs) {
    const [postgres, bucket] = [await startPostgres(programs), await startBucket()]
    const times = await measure({
      database: await createDatabase(postgres.address),
      objects: bucket.address,
      key: join(folder, 'other.json'),
      servers: SERVERS,
      times: rounds * ON_SERVERS_PER_ROUND,
    }).finally(async () => {
      postgres.stop()
      await bucket.stop()
      await rm(folder, { recursive: true, force: true })
    })
    rows[`PostgreSQL, S3, ${SERVERS} servers`] = { times, bars: ['', '2000'] }
  }
  printTable('A click in the desk until the home page shows it, in ms', [
    ['', 'times', 'p50', 'bar', 'p99', 'bar'],
    ...Object.entries(rows).map(([name, { times, bars }]) => [
      name,
      `${times.length}`,
      shown.ms(percentile(times, 0.5)),
      bars[0] ?? '',
      shown.ms(percentile(times, 0.99)),
      bars[1] ?? '',
    ]),
  ])
  return Object.fromEntries(
    Object.entries(rows).map(([name, { times }]) => [
      name,
      { times: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
    ]),
  )
}

interface Setup {
  database: string
  objects: string
  key: string
  servers: number
  times: number
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/** Milliseconds of each publication. */
async function measure({ database, objects, key, servers, times }: Setup): Promise<number[]> {
  const store = await openStore(objects)
  const desk = openDesk({
    ...(await openDatabase(database)),
    objects: store,
    signer: await localKey(key, store),
    settings: {
      origin: 'http://localhost',
      root: process.cwd(),
      layouts: 'layouts',
      secret: createHash('sha256').update('x').digest(),
      trustProxy: [],
    },
  })
  const cookie = await addOnlyAccount(desk)
  await publishFirst(desk, filesWith(FIRST_COLOR))
  const change = await newChange(desk, filesWith(FIRST_COLOR), [{ author: 'ana', files: {} }])
  const served = await serveDesk(desk)
  const stopJobs = startJobs(desk, deploymentJobs)
  const portals: Awaited<ReturnType<typeof startPortal>>[] = []
  try {
    for (let at = 0; at < servers; at++) portals.push(await startPortal(objects, FIRST_COLOR))
    const measured: number[] = []
    for (let at = 1; at <= times; at++) {
      const color = `#${hex(0x10 + (at >> 8))}ab${hex(at & 255)}`
      const release = await prepare(desk, change, filesWith(color))
      const from = performance.now()
      const done = await served.ask('POST', '/desk/v1/channels/live/deployments', {
        headers: { Cookie: cookie, Origin: 'http://localhost', 'Idempotency-Key': randomUUID() },
        body: { release, sites: ['base'], reason: `Number ${at}` },
      })
      if (done.status !== 201) throw new Error(`${done.status}: ${done.text}`)
      await Promise.all(
        portals.map(async ({ home }) => {
          while ((await home()) !== color) await sleep(LOOK_EVERY_MS)
        }),
      )
      measured.push(performance.now() - from)
    }
    return measured
  } finally {
    for (const { stop } of portals) stop()
    await stopJobs()
    await served.close()
    await desk.db.destroy()
  }
}

function filesWith(accent: string): Record<string, string> {
  const files = layoutFiles(SITES)
  const layer = JSON.parse(files.base ?? '{}') as { theme?: { color?: object } }
  const theme = { ...layer.theme, color: { ...layer.theme?.color, accent } }
  return { ...files, base: JSON.stringify({ ...layer, theme }) }
}

/** The change comes to these layouts, on what is live, and every case has passed: as after an edit and a run. */
async function prepare(desk: Desk, change: string, files: Record<string, string>): Promise<Digest> {
  const { db, objects, signer, now } = desk
  const release = await releaseOf(files)
  const digest = await digestOf(encodeText(files.base ?? ''))
  const about = { created_at: now(), created_by: 'desk', change_id: change, revision: 1, base: null }
  await db
    .insertInto('texts')
    .values({ digest, text: files.base ?? '' })
    .execute()
  await db
    .insertInto('releases')
    .values({ name: release.name, manifest: decodeText(release.bytes), ...about })
    .execute()
  const base = (await createPublisher({ store: objects, signer }).newest('live'))?.pointer.sites.base?.release
  await db
    .insertInto('builds')
    .values({ release: release.name, change_id: change, revision: 1, base: base ?? '', at: now() })
    .execute()
  await db.updateTable('changes').set({ state: 'open' }).where('id', '=', change).execute()
  const { cells } = await releaseViews(desk, release.manifest)
  const checked = { rules: RULES_DIGEST, build: buildOfPortal(desk.settings.root) ?? '' }
  const texts = { t1: 'Not for persons below 21.' }
  await db
    .insertInto('evidence')
    .values(
      cells
        .filter(({ site }) => site === 'base')
        .map(({ cell, layout }) => {
          const found = { layout, passed: true, findings: [], shown: { '/lobby/home': ['t1'] }, pages: {} }
          const data = JSON.stringify({ v: 1, ...checked, texts, cells: { [cell]: found } })
          return { cell, layout, ...checked, passed: 1, data, picture: null, at: now() }
        }),
    )
    .execute()
  await adoptRows(desk)
  return release.name
}

/** The only account, which publishes alone; returns its cookie. */
export async function addOnlyAccount(desk: Desk): Promise<string> {
  const { db, settings } = desk
  const [secret, at] = [randomUUID(), Date.now()]
  await db
    .insertInto('users')
    .values({ id: 'ana', name: 'Ana', email: 'ana@example.com', created_at: at, disabled_at: null })
    .execute()
  await db.insertInto('grants').values({ user_id: 'ana', role: 'operator', site: '*' }).execute()
  const session = { user_id: 'ana', created_at: at, seen_at: at, expires_at: at + 24 * 3_600_000 }
  await db
    .insertInto('sessions')
    .values({
      id: hashOf(secret),
      ...session,
      verified_until: null,
      address: '127.0.0.1',
      browser: 'bench',
    })
    .execute()
  await adoptRows(desk)
  return `${sessionCookie(settings.origin).name}=${secret}`
}
