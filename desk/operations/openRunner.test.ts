import { randomBytes } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startProcess } from '@tests/support/startProcess'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { allJobs } from '../allJobs'
import { verifyAudit } from '../audit/verifyAudit'
import { noteBuild } from '../evidence/deskBuild'
import { queueRun } from '../evidence/runQueue'
import { buildOfPortal } from '../releases/buildOfPortal'
import { deskWithRelease } from '../testing/deskWithRelease'
import { addressOf, databaseKinds } from '../testing/testDesk'
import { openRunner } from './openRunner'
import { parseDeskOptions } from './parseDeskOptions'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true, force: true })))
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'runner-'))
  folders.push(folder)
  return folder
}

/** A project with a build, whose checking process is this script. */
function project(script: string): string {
  const root = newFolder()
  for (const [file, text] of Object.entries({
    'node_modules/tsx/package.json': '{"exports":"./index.mjs"}',
    'node_modules/tsx/index.mjs': '',
    'desk/evidence/checkProcess.ts': script,
    'package.json': '{"type":"module"}',
    'dist/portal/index.html': '<p>',
    'dist/portal/.vite/manifest.json': '{}',
  })) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

/** Finds that each case passes. */
const PASSES = `
  import { readFileSync } from 'node:fs'
  const { cells } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
  for (const cell of cells) {
    const found = { layout: 'x', passed: true, findings: [], shown: {}, pages: {} }
    console.log(JSON.stringify({ evidence: { v: 1, rules: 'r', build: 'b', texts: {}, cells: { [cell]: found } } }))
  }`
const HANGS = 'setInterval(() => undefined, 1_000)'
const CASES = ['n7/green/mobile/visitor', 'n7/normal/mobile/visitor']

/** A desk on PostgreSQL with a run that waits, and what a runner of it is started with. */
async function deskWithRun() {
  const objects = newFolder()
  const on = await deskWithRelease(['n7'], { kind: 'postgres', store: createFolderStore(objects) })
  const { desk, release } = on
  await desk.write((trx, audit) =>
    queueRun(trx, audit, { release, cells: CASES, by: 'ana', at: desk.now(), object: 'change:1' }),
  )
  const lines: Record<string, unknown>[] = []
  const envWith = (secret: Uint8Array) => ({
    DATABASE_URL: addressOf(on),
    OBJECTS_URL: pathToFileURL(objects).href,
    DESK_SECRET: Buffer.from(secret).toString('base64'),
  })
  const start = (root: string, secret: Uint8Array = desk.settings.secret) => {
    const command = parseDeskOptions(['runner'], envWith(secret), root)
    if (command === 'help') throw new Error('no options')
    return openRunner(command.options, root, (line) => void lines.push(line))
  }
  const state = () => desk.db.selectFrom('runs').select('state').executeTakeFirst()
  return { ...on, lines, start, state, env: envWith(desk.settings.secret) }
}

test.runIf(databaseKinds.includes('postgres'))(
  '[SC-05] a runner of its own checks what waits, says so in a line, and needs no key to sign releases',
  async () => {
    const on = await deskWithRun()
    const stop = await on.start(project(PASSES))
    await vi.waitFor(async () => expect(await on.state()).toEqual({ state: 'done' }), { timeout: 20_000 })
    await stop()
    expect(on.lines).toEqual([
      expect.objectContaining({ event: 'evidence', site: 'n7', cases: 2, checked: 2, outcome: 'done' }),
    ])
    const { db, objects, settings } = on.desk
    expect(await db.selectFrom('evidence').select('cell').execute()).toHaveLength(2)
    expect((await verifyAudit(db, objects, settings.secret)).findings).toEqual([])
    await on.close()
  },
  40_000,
)

test.runIf(databaseKinds.includes('postgres'))(
  '[SC-05] a runner that is ended gives its part back',
  async () => {
    const on = await deskWithRun()
    const stop = await on.start(project(HANGS))
    await vi.waitFor(async () => expect(await on.state()).toEqual({ state: 'running' }), { timeout: 20_000 })
    await stop()
    expect(await on.state()).toEqual({ state: 'waiting' })
    expect(on.lines).toEqual([expect.objectContaining({ site: 'n7', checked: 0, outcome: 'given back' })])
    await on.close()
  },
  40_000,
)

test.runIf(databaseKinds.includes('postgres'))(
  '[SC-05] a runner without a build, or with another secret than the desk’s, does not start',
  async () => {
    const on = await deskWithRun()
    await expect(on.start(newFolder())).rejects.toThrow(/^There is no build in dist\/portal/)
    await expect(on.start(project(PASSES), randomBytes(32))).rejects.toThrow(/DESK_SECRET\.$/)
    expect(await on.state()).toEqual({ state: 'waiting' })
    await on.close()
  },
  40_000,
)

test.runIf(databaseKinds.includes('postgres'))(
  '[SC-05] a runner of another build or other rules than the desk’s takes no cases and says so, until it has them',
  async () => {
    const on = await deskWithRun()
    const root = project(PASSES)
    // The desk of this test has the build of the project's folder, if any.
    const deskOf = (rules: string, build: string) =>
      on.desk.db
        .insertInto('desk_build')
        .values({ id: 'desk', build, rules })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ build, rules }))
        .execute()
    const build = buildOfPortal(root) ?? ''
    await deskOf(RULES_DIGEST, 'sha256:another')
    const stop = await on.start(root)
    const refusal = expect.objectContaining({ event: 'alarm', alarm: 'runner.build' }) as unknown
    await vi.waitFor(() => expect(on.lines).toEqual([refusal]), { timeout: 20_000 })
    await deskOf('sha256:others', build)
    await vi.waitFor(() => expect(on.lines).toEqual([refusal, refusal]), { timeout: 20_000 })
    expect(await on.state()).toEqual({ state: 'waiting' })
    // The desk comes to the same version: its job says so.
    await deskOf('', '')
    on.desk.settings.root = root
    await noteBuild(on.desk)
    await vi.waitFor(async () => expect(await on.state()).toEqual({ state: 'done' }), { timeout: 20_000 })
    await stop()
    expect(on.lines.at(-2)).toMatchObject({ event: 'runner' })
    expect(on.lines.at(-1)).toMatchObject({ event: 'evidence', outcome: 'done' })
    await on.close()
  },
  60_000,
)

/** The project at a root, with other things of the same names before its own. */
function projectAt(root: string): void {
  for (const name of readdirSync('.'))
    if (!name.startsWith('.') && !['desk', 'dist', 'node_modules', 'package.json'].includes(name))
      symlinkSync(resolve(name), join(root, name))
  for (const name of readdirSync('node_modules'))
    if (name !== 'tsx') symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name))
  for (const name of readdirSync('desk'))
    if (name !== 'evidence' && name !== 'serve.ts')
      symlinkSync(resolve('desk', name), join(root, 'desk', name))
  copyFileSync('desk/serve.ts', join(root, 'desk', 'serve.ts'))
}

test.runIf(databaseKinds.includes('postgres'))(
  '[SC-05] SIGTERM ends the process of a runner and what it looked at with, and its part waits again at once',
  async () => {
    const on = await deskWithRun()
    const pid = join(newFolder(), 'pid')
    const root = project(
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(pid)}, String(process.pid)); ${HANGS}`,
    )
    projectAt(root)
    const env = { ...process.env, ...on.env }
    const runner = startProcess(join(root, 'desk', 'serve.ts'), ['runner'], { env })
    await vi.waitFor(() => expect(existsSync(pid), runner.text()).toBe(true), { timeout: 60_000 })
    expect(await on.state()).toEqual({ state: 'running' })
    runner.child.kill('SIGTERM')
    const { code, text } = await runner.ended
    expect(code).toBe(0)
    await vi.waitFor(() => expect(() => process.kill(Number(readFileSync(pid, 'utf8')), 0)).toThrow('ESRCH'))
    expect(text).toContain('"outcome":"given back"')
    const rows = await on.desk.db.selectFrom('runs').select(['state', 'runner', 'lease_until']).execute()
    expect(rows).toEqual([{ state: 'waiting', runner: null, lease_until: null }])
    // Someone else goes on with it, without waiting for a lease.
    const next = await on.start(project(PASSES))
    await vi.waitFor(async () => expect(await on.state()).toEqual({ state: 'done' }), { timeout: 20_000 })
    await next()
    await on.close()
  },
  120_000,
)

test.runIf(databaseKinds.includes('postgres'))(
  '[DK-08] a runner upgrades no database, and ends where another version has',
  async () => {
    const on = await deskWithRun()
    const steps = sql<{ name: string }>`select name from kysely_migration order by name`
    const { rows } = await steps.execute(on.desk.db)
    const newest = rows.at(-1)?.name
    await sql`delete from kysely_migration where name = ${newest}`.execute(on.desk.db)
    await expect(on.start(project(PASSES))).rejects.toThrow(/older version .*start a desk of this version/)
    expect((await steps.execute(on.desk.db)).rows).toHaveLength(rows.length - 1)
    const since = '2027-01-01'
    await sql`insert into kysely_migration (name, timestamp) values (${newest}, ${since})`.execute(on.desk.db)
    const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
    onTestFinished(() => exit.mockRestore())
    const stop = await on.start(project(HANGS))
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', ${since})`.execute(
      on.desk.db,
    )
    await vi.waitFor(() => expect(exit).toHaveBeenCalledWith(1), { timeout: 20_000 })
    expect(on.lines).toContainEqual(
      expect.objectContaining({ event: 'alarm', alarm: 'database.version' }) as unknown,
    )
    await stop()
    await on.close()
  },
  60_000,
)

test('[SC-05] a desk checks cases itself, unless runners of their own do', () => {
  const { signal } = new AbortController()
  const jobsOf = (hasRunner?: boolean) => allJobs(signal, hasRunner).map(({ name }) => name)
  expect(jobsOf()).toContain('evidence runner')
  expect(jobsOf(false)).toEqual(jobsOf().filter((name) => name !== 'evidence runner'))
})
