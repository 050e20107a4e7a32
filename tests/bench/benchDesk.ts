import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import type { Browser } from '@playwright/test'
import { hashOf, identify } from '../../desk/accounts/identify'
import { sessionCookie } from '../../desk/accounts/sessionCookie'
import { changesPart } from '../../desk/changes/changesPart'
import { openDatabase } from '../../desk/database/openDatabase'
import type { Desk } from '../../desk/desk'
import { deskApp } from '../../desk/deskApp'
import { deskRouter } from '../../desk/deskRouter'
import { openDesk } from '../../desk/openDesk'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { localKey } from '../../publishing/stores/localKey'
import { percentile } from './median'
import { printTable, shown } from './printTable'

const SAVES_PER_ROUND = 400
const EDITORS = 4
const WINDOWS = 20

/** How fast a desk on SQLite saves over HTTP, and how soon 20 people on one change see who moved. */
export async function benchDesk(_browser: Browser, rounds: number) {
  const { desk, address, cookie, stop } = await startDesk()
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { Cookie: cookie, 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const begin = async () => {
    const headers = { 'Idempotency-Key': randomUUID() }
    const response = await call('POST', '/changes', { title: 'Bench' }, headers)
    return ((await response.json()) as { change: { id: string; etag: string; texts: { n7: string } } }).change
  }
  try {
    const saves: number[] = []
    const started = performance.now()
    await Promise.all(
      Array.from({ length: EDITORS }, async () => {
        const { id, texts, etag: first } = await begin()
        let etag = first
        const layer = JSON.parse(texts.n7) as { theme?: object }
        for (let at = 0; at < (rounds * SAVES_PER_ROUND) / EDITORS; at++) {
          const text = JSON.stringify({ ...layer, theme: { ...layer.theme, scale: 1 + (at % 2) / 10 } })
          const from = performance.now()
          const body = { label: 'Changed the size', texts: { n7: text } }
          const saved = await call('PUT', `/changes/${id}/layers`, body, { 'If-Match': etag })
          saves.push(performance.now() - from)
          etag = saved.headers.get('ETag') ?? ''
          await saved.arrayBuffer()
        }
      }),
    )
    const perSecond = (saves.length / (performance.now() - started)) * 1_000
    const presence = await benchPresence(address, cookie, (await begin()).id, rounds, call)
    printTable(`A desk on SQLite over HTTP, in ms: ${Math.round(perSecond)} saves a second (bar: 200)`, [
      ['', 'times', 'p50', 'p99', 'bar'],
      row(`save, ${EDITORS} editors`, saves, 50),
      row(`presence seen by ${WINDOWS}`, presence, 1_000),
    ])
    return { savesPerSecond: perSecond, save: figures(saves), presence: figures(presence) }
  } finally {
    await stop()
    await desk.db.destroy()
  }
}

const figures = (times: readonly number[]) => ({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) })
const row = (name: string, times: readonly number[], bar: number): string[] => {
  const { p50, p99 } = figures(times)
  return [name, `${times.length}`, shown.ms(p50), shown.ms(p99), `${bar}`]
}

/** Times until each of the windows on one change has been told where one of them is. */
async function benchPresence(
  address: string,
  cookie: string,
  id: string,
  rounds: number,
  call: (method: string, path: string, body: unknown) => Promise<unknown>,
): Promise<number[]> {
  const seen: { text: string }[] = []
  const controller = new AbortController()
  for (let at = 0; at < WINDOWS; at++) {
    const window = { text: '' }
    seen.push(window)
    const path = `${address}/changes/${id}/events?client=window-${at}`
    const response = await fetch(path, { headers: { Cookie: cookie }, signal: controller.signal })
    void (async () => {
      const decoder = new TextDecoder()
      for await (const part of response.body ?? [])
        window.text = (window.text + decoder.decode(part)).slice(-20_000)
    })().catch(() => undefined)
  }
  const times: number[] = []
  for (let at = 0; at < rounds * WINDOWS; at++) {
    const mark = `place-${at}-`
    const from = performance.now()
    await call('PUT', `/changes/${id}/presence/window-${at % WINDOWS}`, { selected: mark })
    for (const window of seen) {
      while (!window.text.includes(mark)) await new Promise((resolve) => setTimeout(resolve, 1))
      times.push(performance.now() - from)
    }
  }
  controller.abort()
  return times
}

/** A desk with a person that is signed in, on a free port. */
async function startDesk() {
  const folder = await mkdtemp(join(tmpdir(), 'bench-desk-'))
  const objects = createFolderStore(join(folder, 'objects'))
  const root = join(import.meta.dirname, '..', '..')
  const desk = openDesk({
    ...(await openDatabase(`file://${join(folder, 'desk.sqlite')}`)),
    objects,
    signer: await localKey(join(folder, 'key.json'), objects),
    settings: {
      origin: 'http://localhost',
      root,
      layouts: join(root, 'layouts'),
      secret: randomBytes(32),
      trustProxy: [],
    },
  })
  const secret = await addOperator(desk)
  const app = deskRouter()
  app.use(identify(desk))
  app.route('/', deskApp(desk, [changesPart]))
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started))
  })
  const bound = server.address()
  return {
    desk,
    address: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/desk/v1`,
    cookie: `${sessionCookie(desk.settings.origin).name}=${secret}`,
    async stop() {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function addOperator({ db, now }: Desk): Promise<string> {
  const id = randomUUID()
  const secret = randomUUID()
  const at = now()
  await db
    .insertInto('users')
    .values({ id, name: 'Ana', email: 'ana@example.com', created_at: at, disabled_at: null })
    .execute()
  await db.insertInto('grants').values({ user_id: id, role: 'operator', site: '*' }).execute()
  await db
    .insertInto('sessions')
    .values({
      id: hashOf(secret),
      user_id: id,
      created_at: at,
      seen_at: at,
      expires_at: at + 3_600_000,
      verified_until: null,
      address: '127.0.0.1',
      browser: 'bench',
    })
    .execute()
  return secret
}
