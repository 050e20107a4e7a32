import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, findPostgres, startPostgres } from '@tests/support/postgres'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter } from '../core/deskRouter'
import { openInstalledDesk } from '../operations/openInstalledDesk'
import { parseDeskOptions } from '../operations/parseDeskOptions'
import { serveDesk, type ServedDesk } from '../testing/serveDesk'

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

const programs = findPostgres()
test.runIf(programs !== undefined)(
  '[DK-08] PostgreSQL may crash in the middle of everything: 503 in words, no crash, and back by itself',
  async () => {
    const postgres = await startPostgres(programs ?? '')
    const desk = await start(await createDatabase(postgres.address))
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
    await desk.close()
    postgres.stop()
  },
  120_000,
)
