import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase, findPostgres, startPostgres } from '@tests/support/postgres'
import { createMemoryStore } from '@tests/support/testChannel'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter } from '../core/deskRouter'
import { openInstalledDesk } from '../operations/openInstalledDesk'
import { parseDeskOptions } from '../operations/parseDeskOptions'
import { serveDesk, type ServedDesk } from '../testing/serveDesk'
import { testDesk } from '../testing/testDesk'

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Reads and writes of both. */
const work: DeskRoutes = (desk) => {
  const app = deskRouter()
  app.post('/saved', async (c) => {
    const audit = await desk.write(async (_trx, line) => {
      const n = await line({ actor: 'ana', verb: 'change.saved', object: 'change:1' })
      // Time in which a connection can break between two statements.
      await new Promise((resolve) => setTimeout(resolve, 5))
      return n
    })
    return c.json({ audit })
  })
  app.get('/lines', async (c) =>
    c.json({ lines: (await desk.db.selectFrom('audit').select('n').execute()).length }),
  )
  app.get('/objects', async (c) => c.json({ keys: (await desk.objects.list('k/')).length }))
  app.get('/object', async (c) => c.json({ found: (await desk.objects.get('o/00')) !== null }))
  app.post('/object', async (c) => c.json({ made: await desk.objects.create('o/11', new Uint8Array([1])) }))
  return app
}

async function start(database?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'desk-outage-'))
  folders.push(folder)
  const command = parseDeskOptions([], database === undefined ? {} : { DATABASE_URL: database }, folder)
  if (command === 'help') throw new Error('no options')
  const installed = await openInstalledDesk(command.options, folder, () => undefined)
  const served = await serveDesk(installed.desk, { routes: [work], databaseFile: installed.databaseFile })
  return {
    ...served,
    installed,
    state: join(folder, '.portico'),
    async close() {
      await served.close()
      await installed.close()
    },
  }
}

const api = '/desk/v1'
const readiness = async ({ ask }: ServedDesk) => {
  const { status, body } = await ask('GET', '/readyz')
  return { status, ...(body as object) }
}
const up = { status: 200, database: 'up', objects: 'up' }

test('[DK-08] a folder of releases that is gone is said in words, is not made again, and works again when it is back', async () => {
  const desk = await start()
  const objects = join(desk.state, 'objects')
  renameSync(objects, `${objects}-away`)
  for (const [method, path] of [
    ['GET', '/objects'],
    ['GET', '/object'],
    ['POST', '/object'],
  ] as const) {
    const response = await desk.ask(method, api + path)
    expect(response, path).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5', 'content-type': 'application/problem+json' },
      body: {
        code: 'objects',
        detail: expect.stringMatching(/store of releases does not answer.*[Pp]layers/) as string,
      },
    })
  }
  // What needs only the database goes on.
  expect((await desk.ask('POST', `${api}/saved`)).status).toBe(200)
  await expect.poll(() => readiness(desk)).toEqual({ status: 503, database: 'up', objects: 'down' })
  expect(desk.lines).toContainEqual(expect.objectContaining({ event: 'outage', outage: 'objects' }))

  renameSync(`${objects}-away`, objects)
  expect((await desk.ask('GET', `${api}/object`)).body).toEqual({ found: false })
  await expect.poll(() => readiness(desk)).toEqual(up)
  await desk.close()
})

/** What a disk that is full or read-only says of each write, and a bucket that is full, or whose account lost the right to write. */
test.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 403, 507])(
  '[DK-08] a store that says %s of each write is said to take no writes, in the metrics too, and is read as ever',
  async (said) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const details = typeof said === 'string' ? { code: said } : { $metadata: { httpStatusCode: said } }
    const failed = new Error('failed', { cause: Object.assign(new Error(`It says ${said}`), details) })
    const store = createMemoryStore()
    let isFull = false
    const write = async <T>(work: () => Promise<T>) => {
      if (isFull) throw failed
      return work()
    }
    const on = await testDesk([], {
      store: {
        ...store,
        put: (key, bytes) => write(() => store.put(key, bytes)),
        create: (key, bytes) => write(() => store.create(key, bytes)),
      },
    })
    const served = await serveDesk(on.desk, { routes: [work] })
    const later = () => vi.setSystemTime(Date.now() + 11_000)
    expect(await readiness(served)).toEqual(up)

    isFull = true
    expect(await served.ask('POST', `${api}/object`)).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: {
        code: 'objects',
        detail: expect.stringMatching(
          /^The store of releases takes no writes: it is full.*may have been done or not.*Players are not affected/,
        ) as string,
      },
    })
    expect((await served.ask('GET', `${api}/object`)).body).toEqual({ found: false })
    expect((await served.ask('POST', `${api}/saved`)).status).toBe(200)
    later()
    // People can go on reading, so they are sent here.
    expect(await readiness(served)).toEqual(up)
    expect(await served.metrics()).toMatch(/^desk_objects_writable 0$/m)

    isFull = false
    later()
    expect(await served.metrics()).toMatch(/^desk_objects_writable 1$/m)
    expect((await served.ask('POST', `${api}/object`)).body).toEqual({ made: true })
    await served.close()
    await on.close()
  },
)

test('[DK-08] a SQLite file that was moved away takes no more writes until it is back', async () => {
  const desk = await start()
  const file = join(desk.state, 'desk.sqlite')
  expect((await desk.ask('POST', `${api}/saved`)).body).toEqual({ audit: 1 })
  renameSync(file, `${file}-away`)
  expect(await desk.ask('POST', `${api}/saved`)).toMatchObject({ status: 503, body: { code: 'database' } })
  await expect.poll(() => readiness(desk)).toEqual({ status: 503, database: 'down', objects: 'up' })
  renameSync(`${file}-away`, file)
  expect((await desk.ask('POST', `${api}/saved`)).body).toEqual({ audit: 2 })
  await desk.close()
})

test('[DK-08] a full disk is said to be the database’s, takes no half of a write, and all goes on when there is room', async () => {
  const desk = await start()
  const { db } = desk.installed.desk
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  // Not a page more: as the disk says it.
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
  let saved = 0
  let last = await desk.ask('POST', `${api}/saved`)
  for (; last.status === 200; last = await desk.ask('POST', `${api}/saved`)) saved += 1
  expect(last).toMatchObject({
    status: 503,
    body: { code: 'database', detail: expect.stringMatching(/^The database takes no writes/) as string },
  })
  expect(desk.lines).toContainEqual(
    expect.objectContaining({ event: 'outage', error: expect.stringMatching(/full/) as string }),
  )
  expect((await desk.ask('GET', `${api}/lines`)).body).toEqual({ lines: saved })
  await sql.raw(`pragma max_page_count = 100000`).execute(db)
  expect((await desk.ask('POST', `${api}/saved`)).body).toEqual({ audit: saved + 1 })
  await desk.close()
})

const HELD = {
  status: 503,
  headers: { 'retry-after': '5' },
  body: {
    code: 'held',
    detail: expect.stringMatching(
      /^Something else holds up the database\..*may have been done or not/,
    ) as string,
  },
}

test('[DK-08] while another program writes to the SQLite file, saving is refused in words and reading goes on', async () => {
  const desk = await start()
  expect((await desk.ask('POST', `${api}/saved`)).body).toEqual({ audit: 1 })
  const other = new DatabaseSync(join(desk.state, 'desk.sqlite'))
  other.exec('begin immediate')
  expect(await desk.ask('POST', `${api}/saved`)).toMatchObject(HELD)
  expect((await desk.ask('GET', `${api}/lines`)).body).toEqual({ lines: 1 })
  other.exec('rollback')
  other.close()
  expect((await desk.ask('POST', `${api}/saved`)).body).toEqual({ audit: 2 })
  await desk.close()
})

const programs = findPostgres()

/** A desk on a database server of its own, which may crash. */
async function startOnPostgres() {
  const postgres = await startPostgres(programs ?? '')
  const address = await createDatabase(postgres.address)
  const desk = await start(address)
  const close = async () => {
    await desk.close()
    postgres.stop()
  }
  return { postgres, address, desk, close }
}

/** Another program on a database. */
async function otherProgram(address: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  return client
}

test.runIf(programs !== undefined)(
  '[DK-08] a table that another program of PostgreSQL locked holds nobody up for ever: 503 in words, and back by itself',
  async () => {
    const { address, desk, close } = await startOnPostgres()
    expect((await desk.ask('POST', `${api}/saved`)).body).toEqual({ audit: 1 })
    const other = await otherProgram(address)
    await other.query('begin; lock table audit in access exclusive mode')
    const asked = await Promise.all([
      desk.ask('POST', `${api}/saved`),
      ...Array.from({ length: 20 }, () => desk.ask('GET', `${api}/lines`)),
    ])
    const [saved, ...read] = asked
    expect(saved).toMatchObject(HELD)
    // Who only reads is not told of what may have been done.
    for (const { status, body } of read) {
      expect(status).toBe(503)
      expect((body as { detail: string }).detail).not.toMatch(/done/)
    }
    await other.query('rollback')
    await other.end()
    expect((await desk.ask('POST', `${api}/saved`)).body).toEqual({ audit: 2 })
    expect((await desk.ask('GET', `${api}/lines`)).body).toEqual({ lines: 2 })
    await close()
  },
  120_000,
)

test.runIf(programs !== undefined)(
  '[DK-08] a database that falls silent, as behind a cut cable, is given up, and what it did meanwhile is not denied',
  async () => {
    const { address, desk, close } = await startOnPostgres()
    expect((await desk.ask('POST', `${api}/saved`)).body).toEqual({ audit: 1 })
    const other = await otherProgram(address)
    const { rows } = await other.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP')
    expect(await desk.ask('POST', `${api}/saved`)).toMatchObject({
      status: 503,
      body: {
        code: 'database',
        detail: expect.stringMatching(/does not answer\..*may have been done or not/) as string,
      },
    })
    for (const { pid } of rows) process.kill(pid, 'SIGCONT')
    await expect.poll(async () => (await desk.ask('POST', `${api}/saved`)).status).toBe(200)
    await other.end()
    await close()
  },
  120_000,
)

test.runIf(programs !== undefined)(
  '[DK-08] PostgreSQL may crash in the middle of everything: 503 in words, no crash, and back by itself',
  async () => {
    const { postgres, desk, close } = await startOnPostgres()
    const seen = new Map<number, number>()
    let running = true
    let saved = 0
    const save = async () => {
      while (running) {
        const { status, body } = await desk.ask('POST', `${api}/saved`)
        seen.set(status, (seen.get(status) ?? 0) + 1)
        if (status === 200) saved = Math.max(saved, (body as { audit: number }).audit)
      }
    }
    const savers = Array.from({ length: 8 }, save)
    await expect.poll(() => saved).toBeGreaterThan(10)
    await postgres.crash()
    await expect.poll(() => seen.get(503) ?? 0).toBeGreaterThan(10)
    const down = await desk.ask('GET', `${api}/lines`)
    expect(down).toMatchObject({
      status: 503,
      headers: { 'retry-after': '5' },
      body: { code: 'database', detail: expect.stringContaining('The database does not answer.') as string },
    })
    await expect.poll(() => readiness(desk)).toEqual({ status: 503, database: 'down', objects: 'up' })
    expect(await desk.metrics()).toMatch(/^desk_database_up 0$/m)
    expect((await desk.ask('GET', '/healthz')).status).toBe(200)
    const before = saved
    await postgres.start()
    await expect.poll(() => saved).toBeGreaterThan(before)
    running = false
    await Promise.all(savers)
    await expect.poll(() => readiness(desk)).toEqual(up)
    // Nobody was answered with anything else, and every line that was promised is there.
    expect([...seen.keys()].sort()).toEqual([200, 503])
    const { lines } = (await desk.ask('GET', `${api}/lines`)).body as { lines: number }
    expect(lines).toBeGreaterThanOrEqual(saved)
    await close()
  },
  120_000,
)
