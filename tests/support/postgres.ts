import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '../../desk/database/openDatabase'

/** A PostgreSQL server of its own, in a folder that goes with it. */
export interface Postgres {
  /** The address of the database for whoever administers it. */
  address: string
  stop: () => void
  /** Ends the server as a crash does, and starts it again on the same data. */
  crash: () => Promise<void>
  start: () => Promise<void>
}

/** Folder of the server's programs; on Debian, as root, it is installed. Undefined where there is none. */
export function findPostgres(): string | undefined {
  const find = () =>
    globSync('/usr/lib/postgresql/*/bin').findLast((folder) => existsSync(join(folder, 'initdb')))
  const found = find()
  if (found !== undefined || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found
  const get = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'ignore',
      timeout: 240_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (get('update', '-q')) get('install', '-y', '-q', '--no-install-recommends', 'postgresql')
  return find()
}

/** For vitest: the server of all tests that do not crash it; starting one takes as long as many of them. */
export async function setup(): Promise<(() => void) | undefined> {
  // Another project of this run has started it.
  if (process.env.POSTGRES_ADDRESS !== undefined) return undefined
  const programs = process.env.DESK_DATABASES === 'sqlite' ? undefined : findPostgres()
  if (programs === undefined) return undefined
  const { address, stop } = await startPostgres(programs)
  process.env.POSTGRES_ADDRESS = address
  const template = await createDatabase(address)
  await (await openDatabase(template)).db.destroy()
  process.env.POSTGRES_TEMPLATE = new URL(template).pathname.slice(1)
  return stop
}

/** The address of a new, empty database of the server of all tests. */
export const newDatabase = (): Promise<string> => createDatabase(process.env.POSTGRES_ADDRESS ?? '')

/** The address of a new database with the tables of a desk, copied: making them takes longer than most tests. */
export const newDeskDatabase = (): Promise<string> =>
  createDatabase(process.env.POSTGRES_ADDRESS ?? '', process.env.POSTGRES_TEMPLATE)

/** Starts a server on a free port. It refuses to run as root, so there it runs as `postgres`. */
export async function startPostgres(programs: string): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  const owner = process.getuid?.() === 0 ? idsOf('postgres') : undefined
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) => {
    const { status, stderr } = spawnSync(program, args, { ...owner, cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(`PostgreSQL could not be set up: ${stderr}`)
  }
  run(
    join(programs, 'initdb'),
    ...['-D', data, '-U', 'desk', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C'],
  )
  const port = await freePort()
  const address = `postgres://desk@127.0.0.1:${port}/postgres`
  let server: ChildProcess
  const start = async () => {
    server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), '-k', folder, '-c', 'fsync=off', '-c', 'max_connections=400'],
      { ...owner, cwd: folder, stdio: 'ignore' },
    )
    await answering(address)
  }
  const stop = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  await start()
  return {
    address,
    stop,
    start,
    async crash() {
      const ended = once(server, 'exit')
      server.kill('SIGQUIT')
      await ended
    },
  }
}

/** The address of a new database of the server at an address: empty, or a copy of another one. */
export async function createDatabase(server: string, template = 'template1'): Promise<string> {
  const name = `desk_${randomUUID().replaceAll('-', '')}`
  await query(server, `create database ${name} template ${template}`)
  return new URL(name, server).href
}

async function answering(address: string): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await query(address, 'select 1')
    } catch (error) {
      if (attempt === 300) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

function idsOf(user: string): { uid: number; gid: number } {
  const id = (flag: string) => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
