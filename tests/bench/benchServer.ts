import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { compress } from '../../server/compress'
import { assembleDocument } from '../../server/pages/assembleDocument'
import { readLayout } from '../../server/pages/readLayout'
import { loadRenderer, type Renderer } from '../../server/pages/renderer'
import { contentOf } from '../../tools/pages/pageContents'
import { median } from './median'
import { printTable, shown } from './printTable'

const project = join(import.meta.dirname, '..', '..')
const root = join(project, 'dist', 'portal')
const SECTIONS = [30, 100, 300]
const CONCURRENT_RENDERS = 20
const ASKING_MS = 3_000
const CONNECTIONS = 8

/** What drawing a home page costs a server: pages a second anew and kept, and how the cost grows with the layout. */
export async function benchServer(_browser: unknown, rounds: number): Promise<unknown> {
  const renderer = await loadRenderer(root)
  if (!renderer) throw new Error('There is no renderer in dist: run npm run build first.')
  const home = await homeOf(renderer)
  await drawn(renderer, home, 5)
  const rates: number[] = []
  for (let round = 0; round < rounds; round++)
    rates.push(1000 / (await drawn(renderer, home, CONCURRENT_RENDERS)))
  const growth: Record<number, number> = {}
  for (const sections of SECTIONS) {
    const layout = { ...home.layout, home: manySections(home.layout.home, sections) }
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await drawn(renderer, { ...home, layout }, 2))
    growth[sections] = median(times)
  }
  const kept = await keptPagesPerCpuSecond()
  const anew = median(rates)
  printTable(`A home page on one core, medians of ${rounds} rounds`, [
    ['', 'measured', 'aim'],
    ['drawn anew and packed, pages a second', shown.ms(anew), '200'],
    ['kept, pages a CPU second over HTTP', shown.ms(kept), '3000'],
    ...SECTIONS.map((sections) => [`${sections} sections, ms`, shown.ms(growth[sections] ?? NaN), '']),
  ])
  return { anew, kept, growth }
}

type Home = Omit<Parameters<Renderer['portal']['renderPage']>[0], 'onError'>

async function homeOf(renderer: Renderer): Promise<Home> {
  const settings = renderer.portal.readSettings({
    portal: { site: 'base' },
    sites: {},
    host: '',
    query: new URLSearchParams(),
    demo: true,
  })
  const device = 'mobile'
  const content = await contentOf(renderer, { ...settings, device })
  const layoutFor = await renderer.portal.loadLayouts({
    settings,
    device,
    report: () => {},
    fetch: (url) => readLayout(join(root, 'layouts'), url),
    storage: { get: () => null, set: () => {} },
  })
  const layout = layoutFor('normal')
  if (!layout) throw new Error('The base has no layout.')
  return { settings, device, viewer: 'visitor', mode: 'normal', layout, content, path: '/lobby/home' }
}

/** Milliseconds that one page takes, drawn, assembled and packed as the server does. */
async function drawn(renderer: Renderer, home: Home, times: number): Promise<number> {
  const started = performance.now()
  for (let time = 0; time < times; time++) {
    const page = await renderer.portal.renderPage({
      ...home,
      onError: (error) => {
        throw error
      },
    })
    if (!page) throw new Error('The home is not drawn.')
    const { html } = await assembleDocument(renderer, page, renderer.portal.BOOTSTRAP_ID)
    await compress(Buffer.from(html), 'br')
  }
  return (performance.now() - started) / times
}

/** A home of as many sections as asked for, of the kinds that it has. */
function manySections<T>(home: Record<string, T> | undefined, count: number): Record<string, T> {
  const kinds = Object.values(home ?? {})
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`section${at}`, kinds[at % kinds.length] as T]),
  )
}

/** User and system time that a process has taken, in seconds; null where the system does not tell it. */
async function cpuSeconds(pid: number | undefined): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (stat === null) return null
  // The name stands in brackets and may hold anything; fields 14 and 15 are user and system time, in ticks of a hundredth.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/**
 * How many kept pages a server of its own gives for a second of its CPU's time: what others do on the machine does not count.
 * By the clock where the system does not tell that time.
 */
async function keptPagesPerCpuSecond(): Promise<number> {
  const port = 4600 + Math.floor(Math.random() * 300)
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/serve.ts', '--port', `${port}`], {
    cwd: project,
    stdio: 'ignore',
  })
  try {
    const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const ask = () =>
      new Promise<void>((resolve, reject) => {
        const headers = { 'Accept-Encoding': 'br', 'User-Agent': 'Mobile' }
        http
          .get({ port, path: '/lobby/home', agent, headers }, (answer) => {
            answer.resume()
            answer.on('end', () =>
              answer.headers['content-encoding'] === 'br' ? resolve() : reject(new Error('not packed')),
            )
          })
          .on('error', reject)
      })
    for (let attempt = 0; attempt < 100; attempt++) {
      const ready = await ask().then(
        () => true,
        () => false,
      )
      if (ready) break
      await sleep(200)
    }
    let answered = 0
    const before = await cpuSeconds(server.pid)
    const started = performance.now()
    const keepAsking = async () => {
      while (performance.now() - started < ASKING_MS) {
        await ask()
        answered++
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, keepAsking))
    agent.destroy()
    const after = await cpuSeconds(server.pid)
    const clock = (performance.now() - started) / 1000
    return answered / (before === null || after === null ? clock : after - before)
  } finally {
    server.kill()
  }
}
