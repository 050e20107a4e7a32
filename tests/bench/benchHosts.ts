import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { manySites, siteName } from '../support/manySites'
import { cpuSeconds } from './cpuSeconds'

const project = join(import.meta.dirname, '..', '..')
const MEASURING_MS = 10_000
const CONNECTIONS = 8

interface Served {
  /** Cached pages for each second of the server's CPU time, over all of its hosts in turn. */
  pages: number
  /** What the server's process takes, in megabytes, with what waits to be collected: most of it under load. */
  memory: number
  /** What it keeps, in megabytes. */
  kept: number
}

/** A portal server with so many hosts, each a site of its own, before a back end with so many games. */
export async function benchHosts(hosts: number, games: number): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-hosts-'))
  for (const [name, text] of Object.entries(manySites(hosts)))
    await writeFile(join(folder, `${name}.json`), text)
  const backend = start('--import', 'tsx', 'tests/bench/gamesBackend.ts', `${games}`)
  const server = start(
    '--expose-gc',
    '--import',
    'tsx',
    'tests/support/serveOwnKey.ts',
    `http://127.0.0.1:${await portOf(backend)}`,
    folder,
  )
  const port = await portOf(server)
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const pageOf = (host: number) =>
    new Promise<number>((resolve, reject) => {
      const headers = {
        'Accept-Encoding': 'br',
        'User-Agent': 'Mobile',
        Host: `${siteName(host % hosts)}.example.com`,
      }
      http
        .get({ host: '127.0.0.1', port, path: '/lobby/home', agent, headers }, (response) => {
          let bytes = 0
          response.on('data', (part: Buffer) => (bytes += part.length))
          response.on('end', () => resolve(response.statusCode === 200 ? bytes : 0))
        })
        .on('error', reject)
    })
  try {
    for (let attempt = 0; (await pageOf(0).catch(() => 0)) === 0; attempt++)
      if (attempt < 100) await sleep(200)
      else throw new Error('The server shows no page.')
    // Each host once, until none shows what is shown without content.
    for (let round = 0; round < 3; round++) for (let host = 0; host < hosts; host++) await pageOf(host)
    let served = 0
    let next = 0
    const before = await cpuSeconds(server.pid)
    const started = performance.now()
    const ask = async () => {
      while (performance.now() - started < MEASURING_MS) {
        if ((await pageOf(next++)) === 0) throw new Error('A page was not served.')
        served += 1
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, ask))
    const after = await cpuSeconds(server.pid)
    const seconds = before === null || after === null ? (performance.now() - started) / 1000 : after - before
    const memory = await megabytes(server.pid)
    return { pages: served / seconds, memory, kept: await keptBy(server) }
  } finally {
    agent.destroy()
    for (const child of [server, backend]) child.kill()
    await rm(folder, { recursive: true, force: true })
  }
}

const start = (...args: string[]): ChildProcess =>
  spawn(process.execPath, args, {
    cwd: project,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** The port that a process says: alone, or at the end of its address. */
const portOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(/(\d+)\s*$/.exec(line.toString())?.[1] ?? ''))
    child.once('exit', () => reject(new Error('It ended before it served anything.')))
  })

/** What a server keeps after a collection, in megabytes. */
const keptBy = (server: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    server.stdout?.on('data', (line: Buffer) => {
      const bytes = /^kept (\d+)/m.exec(line.toString())?.[1]
      if (bytes !== undefined) resolve(Number(bytes) / 1024 ** 2)
    })
    server.kill('SIGUSR2')
  })

/** What is in memory of a process; NaN where the system does not say. */
async function megabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? NaN) / 1024
}
