import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { newDatabase, newDeskDatabase } from '@tests/support/postgres'
import { startProcess } from '@tests/support/startProcess'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { changesRoutes } from '../changes/changesRoutes'
import type { Desk } from '../core/desk'
import { openDatabase } from '../database/openDatabase'
import { newDesk } from '../testing/newDesk'
import { newKey } from '../testing/testChanges'
import { databaseKinds, testDesk } from '../testing/testDesk'

const folder = mkdtempSync(join(tmpdir(), 'versions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a newer version leaves behind when it has brought the database up to date. */
const upgrade = (db: Desk['db']) =>
  sql`insert into kysely_migration (name, timestamp) values ('9999-later', '2027-01-01')`.execute(db)
/** What the backup of an older version leaves behind. */
const goBack = (db: Desk['db']) =>
  sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db)

test.each(databaseKinds)(
  '[DK-08] a desk writes nothing to a database that a newer version has upgraded, and says so (%s)',
  async (kind) => {
    const on = await testDesk([changesRoutes], { kind })
    const ana = await on.signIn('Ana', [{ role: 'operator', site: '*' }])
    await upgrade(on.desk.db)
    const headers = newKey()
    const response = await ana.call('POST', '/changes', { body: { title: 'Sale' }, headers })
    expect(response.body).toMatchObject({ status: 503, code: 'version' })
    expect(response.body).toMatchObject({
      detail: expect.stringMatching(/newer version .*9999-later/) as string,
    })
    expect(await on.desk.db.selectFrom('changes').selectAll().execute()).toEqual([])
    // Nothing is kept of the request: it can be sent again to a desk of that version.
    expect(await on.desk.db.selectFrom('idempotency').selectAll().execute()).toEqual([])
    await on.close()
  },
)

test.each(databaseKinds)(
  '[DK-08] nor to one that the backup of an older version has replaced (%s)',
  async (kind) => {
    const on = await newDesk({ kind })
    await goBack(on.desk.db)
    const line = { actor: 'desk', verb: 'x', object: 'y' }
    await expect(on.desk.write((_, audit) => audit(line))).rejects.toThrow(/older version/)
    await on.close()
  },
)

const address = (kind: string, name: string) =>
  kind === 'postgres'
    ? newDeskDatabase()
    : Promise.resolve(pathToFileURL(join(folder, `${name}.sqlite`)).href)

/** What processes on a database are started with. */
const envOf = (DATABASE_URL: string) => ({
  ...process.env,
  DATABASE_URL,
  OBJECTS_URL: pathToFileURL(join(folder, 'objects')).href,
  PUBLISH_KEY: join(folder, 'key.json'),
  DESK_SECRET: randomBytes(32).toString('base64'),
})

test.each(databaseKinds)(
  '[DK-08] a desk whose database is upgraded ends with an exit code that supervisors notice (%s)',
  async (kind) => {
    const database = await address(kind, 'ends')
    const desk = startProcess('desk/serve.ts', ['--port', '0'], { env: envOf(database) })
    await vi.waitFor(() => expect(desk.text()).toContain('Nobody has an account yet'), { timeout: 60_000 })
    const { db } = await openDatabase(database)
    await upgrade(db)
    await db.destroy()
    const { code, text } = await desk.ended
    expect(code, text).toBe(1)
    expect(text).toMatch(/newer version .*9999-later/)
  },
  120_000,
)

test.each(databaseKinds)(
  '[DK-08] only a desk upgrades a database: what reads it beside a running one does not (%s)',
  async (kind) => {
    const database = await address(kind, 'reads')
    const { db } = await openDatabase(database)
    await goBack(db)
    const names = () => sql`select name from kysely_migration order by name`.execute(db)
    const before = await names()
    const { code, text } = await startProcess('desk/serve.ts', ['verify-audit'], { env: envOf(database) })
      .ended
    expect(code, text).toBe(1)
    expect(text).toMatch(/older version .*start a desk of this version/)
    expect((await names()).rows).toEqual(before.rows)
    await db.destroy()
  },
  120_000,
)

test.each(databaseKinds)(
  '[DK-08] what starts before the first desk has made the tables says so, and makes none (%s)',
  async (kind) => {
    const database =
      kind === 'postgres' ? await newDatabase() : pathToFileURL(join(folder, 'empty.sqlite')).href
    const beside = () => openDatabase(database, { upgrades: false })
    await expect(beside()).rejects.toThrow(/^The database has no tables of a desk yet: start a desk/)
    await expect(beside()).rejects.toThrow(/no tables/)
    const { db } = await openDatabase(database)
    await db.destroy()
    const opened = await beside()
    await opened.db.destroy()
  },
)
