import { spawn } from 'node:child_process'
import http from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEntity } from '../../server/entity'
import { createFolderLayouts } from '../../server/layouts/folderLayouts'
import { assembleDocument } from '../../server/pages/assembleDocument'
import { loadRenderer, type Renderer } from '../../server/pages/renderer'
import { contentOf } from '../../server/prerender/pageContents'
import { cpuSeconds } from './cpuSeconds'
import { median } from './median'
import { printTable, shown } from './printTable'

const project = join(import.meta.dirname, '..', '..')
const root = join(project, 'dist', 'portal')
const SECTIONS = [30, 100, 300]
/** A server runs for days: its code is compiled. */
const WARM_UP_RENDERS = 200
const CONCURRENT_RENDERS = 50
const MEASURING_MS = 3_000
const CONNECTIONS = 8

/** The cost of prerendering a home page: pages per CPU second rendered and cached, and how the cost grows with the layout. */
export async function benchServer(_browser: unknown, rounds: number): Promise<unknown> {
  const renderer = await loadRenderer(root)
  if (!renderer) throw new Error('There is no renderer in dist.')
  const home = await homeOf(renderer)
  await renderTime(renderer, home, WARM_UP_RENDERS)
  const rates: number[] = []
  for (let round = 0; round < rounds; round++)
    rates.push(1000 / (await renderTime(renderer, home, CONCURRENT_RENDERS)))
  const growth: Record<number, number> = {}
  for (const sections of SECTIONS) {
    const layout = { ...home.layout, home: manySections(home.layout.home, sections) }
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      times.push(await renderTime(renderer, { ...home, layout }, 2))
    growth[sections] = median(times)
  }
  const cached = await cachedPagesPerCpuSecond()
  const rendered = median(rates)
  printTable(`A home page on one core, medians of ${rounds} rounds`, [
    ['', 'measured', 'aim'],
    ['rendered and compressed, pages per CPU second', shown.ms(rendered), '200'],
    ['cached, pages per CPU second over HTTP', shown.ms(cached), '3000'],
    ...SECTIONS.map((sections) => [`${sections} sections, ms of CPU`, shown.ms(growth[sections] ?? NaN), '']),
  ])
  return { rendered, cached, growth }
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
  const content = await contentOf(renderer, { ...settings, device, language: 'en' })
  const served = await createFolderLayouts(join(root, 'layouts')).site('base', { bucket: 0 })
  const layoutFor = await renderer.portal.loadLayouts({
    settings,
    device,
    report: () => {},
    fetch: () => Promise.resolve(new Response(served?.text)),
    storage: { get: () => null, set: () => {} },
  })
  const layout = layoutFor('normal')
  if (!layout) throw new Error('The base has no layout.')
  return { settings, device, viewer: 'visitor', mode: 'normal', layout, content, path: '/lobby/home' }
}

/** Milliseconds of CPU time to render, assemble and compress a page as the server does, for `count` pages side by side. */
async function renderTime(renderer: Renderer, home: Home, count: number): Promise<number> {
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: count }, () => freshPage(renderer, home)))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / count
}

async function freshPage(renderer: Renderer, home: Home): Promise<void> {
  const page = await renderer.portal.renderPage({
    ...home,
    onError: (error) => {
      throw error
    },
  })
  if (!page) throw new Error('The home page is not prerendered.')
  const { html } = await assembleDocument(renderer, page, renderer.portal.BOOTSTRAP_ID)
  await createEntity(Buffer.from(html), 'text/html; charset=utf-8', { compressible: true }).encoded('br')
}

/** A home page with that many sections, of its existing kinds. */
function manySections<T>(home: Record<string, T> | undefined, count: number): Record<string, T> {
  const kinds = Object.values(home ?? {})
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`section${at}`, kinds[at % kinds.length] as T]),
  )
}

/**
 * How many cached pages a separate server serves per second of its CPU time, so that other load does not count;
 * by wall clock where the system does not report CPU time.
 */
async function cachedPagesPerCpuSecond(): Promise<number> {
  const port = 4600 + Math.floor(Math.random() * 300)
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/serve.ts', '--port', `${port}`], {
    cwd: project,
    stdio: 'ignore',
  })
  try {
    const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
    const request = () =>
      new Promise<void>((resolve, reject) => {
        const headers = { 'Accept-Encoding': 'br', 'User-Agent': 'Mobile' }
        http
          .get({ port, path: '/lobby/home', agent, headers }, (response) => {
            response.resume()
            response.on('end', () =>
              response.headers['content-encoding'] === 'br' ? resolve() : reject(new Error('not compressed')),
            )
          })
          .on('error', reject)
      })
    for (let attempt = 0; attempt < 100; attempt++) {
      const ready = await request().then(
        () => true,
        () => false,
      )
      if (ready) break
      await sleep(200)
    }
    let served = 0
    const before = await cpuSeconds(server.pid)
    const started = performance.now()
    const sendRequests = async () => {
      while (performance.now() - started < MEASURING_MS) {
        await request()
        served++
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, sendRequests))
    agent.destroy()
    const after = await cpuSeconds(server.pid)
    const clock = (performance.now() - started) / 1000
    return served / (before === null || after === null ? clock : after - before)
  } finally {
    server.kill()
  }
}
