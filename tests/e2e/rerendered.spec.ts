import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { createMockHttp } from '../../mock-backend/http'
import { createPortalServer, type PortalServerOptions } from '../../server/createPortalServer'
import { byDay } from '../support/byDay'
import { expect, test } from './portal'

const ends: (() => Promise<unknown> | void)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function listen(server: http.Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** A separate portal over a copy of the layouts. */
async function startPortal(options: Partial<PortalServerOptions> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'layouts-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  await cp('layouts', folder, { recursive: true })
  const origin = await listen(createPortalServer({ root: 'dist/portal', layouts: folder, ...options }))
  return { origin, base: join(folder, 'base.json'), get: () => get(origin) }
}

async function get(origin: string) {
  const started = Date.now()
  const response = await fetch(`${origin}/lobby/home`, { headers: { 'User-Agent': 'Android Mobile' } })
  const html = await response.text()
  return {
    status: response.status,
    html,
    prerendered: html.includes('data-game-id='),
    ms: Date.now() - started,
  }
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const homeOf = (html: string) => [...html.matchAll(/data-block-id="home\.(\w+)"/g)].map(([, id]) => id)

type Mood = 'normal' | 'green' | 'down' | 'error' | 'html' | 'hangs' | 'wrong'

/** A separate back end with switchable faults. */
async function startBackEnd(mood: Mood) {
  const tells = { normal: createMockHttp(), green: createMockHttp({ scenario: { mode: 'green' } }) }
  const state = { mood, calls: 0, delay: 0 }
  const server = http.createServer((req, res) => {
    if (req.url?.includes('appConfig')) state.calls += 1
    const { mood } = state
    if (mood === 'hangs') return
    if (mood === 'down') return void req.socket.destroy()
    if (mood === 'error') return void res.writeHead(500).end('{"errcode":1}')
    if (mood === 'html') return void res.writeHead(200).end('<!doctype html><title>Gateway</title>')
    if (mood === 'wrong') return void res.writeHead(200).end('{"errcode":0,"code":200,"config":7}')
    setTimeout(() => void tells[mood](req, res), state.delay)
  })
  return { state, origin: await listen(server) }
}

test('a changed layout is in the page within a second', async () => {
  const { base, get } = await startPortal()
  const before = await get()
  expect(homeOf(before.html)[0]).toBe('banner')
  const layout = JSON.parse(await readFile(base, 'utf8'))
  layout.home.popular.sort = 1
  layout.theme.color.accent = '#12ab34'
  await writeFile(base, JSON.stringify(layout))
  await later(900)
  const after = await get()
  expect(homeOf(after.html)[0]).toBe('popular')
  expect(after.html).toContain('--color-accent:#12ab34')
})

test('[ED-07] a page that was rendered before a date is not served after it', async () => {
  let now = Date.parse('2026-12-15T23:58:00+08:00')
  const { base, get } = await startPortal({ now: () => now })
  const layout = JSON.parse(await readFile(base, 'utf8'))
  layout.home.popular.when = { from: '2026-12-16T00:00+08:00', until: '2026-12-16T00:05+08:00' }
  await writeFile(base, JSON.stringify(layout))
  await expect.poll(async () => homeOf((await get()).html)).not.toContain('popular')
  now = Date.parse('2026-12-15T23:59:59.999+08:00')
  expect(homeOf((await get()).html)).not.toContain('popular')
  now = Date.parse('2026-12-16T00:00:00+08:00')
  expect(homeOf((await get()).html)).toContain('popular')
  now = Date.parse('2026-12-16T00:05:00+08:00')
  expect(homeOf((await get()).html)).not.toContain('popular')
})

test('[ED-07] on an open page a section comes and goes at its minute, without a reload', async ({ page }) => {
  let now = Date.parse('2026-12-15T23:58:00+08:00')
  const start = now
  const mock = createMockHttp({ clock: () => now })
  const api = await listen(http.createServer((req, res) => void mock(req, res)))
  const { base, origin, get } = await startPortal({ api, now: () => now })
  /** Both clocks go on: the back end's and the page's. */
  const pass = async (minutes: number) => {
    now += minutes * 60_000
    await page.clock.fastForward(minutes * 60_000)
  }
  const layout = JSON.parse(await readFile(base, 'utf8'))
  layout.home.popular.when = { from: '2026-12-16T00:00+08:00', until: '2026-12-16T00:05+08:00' }
  await writeFile(base, JSON.stringify(layout))
  await expect.poll(async () => homeOf((await get()).html)).not.toContain('popular')
  await page.clock.install({ time: start })
  await page.goto(`${origin}/lobby/home`)
  const section = page.locator('[data-block-id="home.popular"]')
  await expect(page.locator('[data-block-id="home.banner"]')).toBeVisible()
  await page.clock.runFor(5_000)
  await expect(section).toHaveCount(0)
  await pass(2)
  await expect(section).toBeAttached()
  await pass(5)
  await expect(section).toHaveCount(0)
})

test('[LY-05] [LY-11] a broken layout keeps the last good page', async () => {
  const { base, get } = await startPortal()
  const layout = JSON.parse(await readFile(base, 'utf8'))
  layout.home.popular.sort = 1
  await writeFile(base, JSON.stringify(layout))
  await expect.poll(async () => homeOf((await get()).html)[0]).toBe('popular')
  for (const nonsense of [
    '{ "schemaVersion": 1,',
    '',
    '[]',
    '{"schemaVersion":99}',
    '{"home":'.repeat(5000),
  ]) {
    await writeFile(base, nonsense)
    await later(400)
    const page = await get()
    expect(page.status).toBe(200)
    expect(homeOf(page.html)[0], nonsense.slice(0, 20)).toBe('popular')
  }
  await rm(base)
  await later(400)
  expect(homeOf((await get()).html)[0]).toBe('popular')
})

test('[ED-06] a site’s own texts are in the page, stay when it hydrates, and follow on other pages', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const { base, origin, get } = await startPortal()
  const layout = JSON.parse(await readFile(base, 'utf8'))
  layout.messages = { en: { 'games.popular': 'Games of the week', 'legal.contents': 'What it says' } }
  await writeFile(base, JSON.stringify(layout))
  await expect.poll(async () => (await get()).html).toContain('Games of the week')
  // The first screen carries the texts that it shows.
  expect((await get()).html).not.toContain('What it says')
  await page.goto(`${origin}/lobby/home`)
  const heading = page.locator('[data-block-id="home.popular"] h2')
  await expect(heading).toHaveText('Games of the week')
  await page.waitForLoadState('networkidle')
  await expect(heading).toHaveText('Games of the week')
  await page.locator('a[href="/terms-of-use"]').first().click()
  await expect(page.getByRole('navigation', { name: 'What it says' })).toBeVisible()
  expect(errors).toEqual([])
})

test('[LY-07] nothing in a theme escapes the style element', async () => {
  const { base, get } = await startPortal()
  const layout = JSON.parse(await readFile(base, 'utf8'))
  layout.theme.color.accent = '#fff}</style><img src=x onerror=alert(1)>'
  layout.theme.radius = '1px}</style><b>'
  await writeFile(base, JSON.stringify(layout))
  const { html } = await get()
  // The start screen's style and the page's; nothing closed either of them early.
  expect(html.match(/<style\b/g)).toHaveLength(2)
  expect(html.match(/<\/style>/g)).toHaveLength(2)
  expect(html).not.toContain('<img src=x')
})

test('a changed configuration is in the page within a second', async () => {
  const api = await startBackEnd('normal')
  const { get } = await startPortal({ api: api.origin })
  expect((await get()).html).toContain('"home.ticker"')
  api.state.mood = 'green'
  await later(950)
  const { html, prerendered } = await get()
  expect(prerendered).toBe(true)
  expect(html).not.toContain('data-block-id="home.ticker"')
  expect(html).toContain('data-block-id="footer.green"')
})

const isToday = byDay('bad back ends behind prerendered pages', 2)
for (const [at, mood] of (['down', 'error', 'html', 'wrong', 'hangs'] as const).entries()) {
  if (!isToday(at)) continue
  test(`when the back end turns bad (${mood}), the last good page is served at once`, async () => {
    const api = await startBackEnd('normal')
    const { get } = await startPortal({ api: api.origin })
    const good = await get()
    expect(good.prerendered).toBe(true)
    api.state.mood = mood
    await later(950)
    const calls = api.state.calls
    for (let at = 0; at < 4; at += 1) {
      const page = await get()
      expect(page.html === good.html).toBe(true)
      expect(page.ms).toBeLessThan(1_000)
    }
    expect(api.state.calls).toBeGreaterThan(calls)
    expect(api.state.calls).toBeLessThan(calls + 5)
  })

  // A back end without games is a valid response, so the page is rendered without them.
  if (mood === 'wrong') continue
  test(`when the back end never responded well (${mood}), the plain shell is served`, async () => {
    const api = await startBackEnd(mood)
    const { get } = await startPortal({ api: api.origin })
    const first = await get()
    expect(first.status).toBe(200)
    expect(first.prerendered).toBe(false)
    expect(first.html).toContain('<div id="portal"></div>')
    expect(first.html).not.toContain('id="bootstrap"')
    expect((await get()).ms).toBeLessThan(1_000)
  })
}

test('thirty concurrent requests make one call and get one page', async () => {
  const api = await startBackEnd('normal')
  api.state.delay = 200
  const { get } = await startPortal({ api: api.origin })
  const pages = await Promise.all(Array.from({ length: 30 }, get))
  expect(api.state.calls).toBe(1)
  expect(new Set(pages.map(({ html }) => html)).size).toBe(1)
  expect(pages[0]?.prerendered).toBe(true)
})
