import type { Page } from '@playwright/test'
import http from 'node:http'
import { byDay } from '../support/byDay'
import { expect, signIn, test, visit } from './portal'

const PUBLIC = {
  mobile: ['/', '/lobby/home', '/lobby/rewards', '/lobby/notice', '/service', '/terms-of-use'],
  desktop: ['/', '/lobby/home', '/service', '/terms-of-use', '/privacy-policy', '/about'],
}
const ENTRY = /\/assets\/(?:index|core)-[^/]*\.js$/

/** The content of a document without its bootstrap data, style and scripts. */
const markupOf = (html: string) =>
  /<div id="portal">([\s\S]*)<script type="application\/json"/.exec(html)?.[1] ?? ''

const hydrated = `Object.keys(document.getElementById('portal') ?? {}).some((key) => key.startsWith('__react'))`

/** The tabs at the bottom respond by script, no longer as plain links. */
const tabsHydrated = `Object.keys(document.querySelector('[data-block-id^="tabBar."] a') ?? {}).some((key) => key.startsWith('__reactProps'))`

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the home shows banner, games, footer and tabs, and a tab leads to the prerendered rewards', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.locator('[data-block-id="home.banner"] img').first()).toBeVisible()
    const games = page.locator('[data-block-id="home.popular"] [data-game-id]')
    expect(await games.count()).toBeGreaterThan(5)
    await expect(games.first()).toBeVisible()
    await expect(games.first()).toContainText(/\w{3}/)
    for (const id of ['terms', 'privacy', 'service'])
      await expect(page.locator(`[data-block-id="footerLinks.${id}"] a`)).toHaveAttribute('href', /^\//)
    await expect(page.locator('[data-block-id^="tabBar."]:visible')).toHaveCount(5)
    await page.locator('[data-block-id="tabBar.rewards"] a').click()
    await expect(page).toHaveURL(/\/lobby\/rewards$/)
    await expect(page.locator('[data-block="promotions.RewardsPage"]')).toBeVisible()
    await expect(page.locator('[data-block="promotions.RewardsPage"]')).not.toBeEmpty()
  })

  test.describe('in green mode', () => {
    test.use({ scenario: 'green' })

    test('[HM-21] content hidden in green mode is not in the document', async ({
      page,
      context,
      baseURL,
    }) => {
      const idsOf = async (scenario: string) => {
        await context.addCookies([{ name: 'mock_scenario', value: scenario, url: baseURL ?? '' }])
        const html = (await (await page.goto('/lobby/home'))?.text()) ?? ''
        return [...html.matchAll(/data-block-id="([^"]+)"/g)].map(([, id]) => id)
      }
      const hidden = ['home.video', 'home.featured', 'home.ticker', 'footer.apps']
      expect(await idsOf('normal')).toEqual(expect.arrayContaining(hidden))
      const shown = await idsOf('green')
      expect(shown).toContain('home.popular')
      expect(shown.filter((id) => hidden.includes(id ?? ''))).toEqual([])
      await expect(page.locator('[data-block-id="footer.green"]')).toBeVisible()
    })
  })
})

test('[LY-10] each site and device has its own prerendered shell and theme', async ({ request, baseURL }) => {
  const themes = new Set<string>()
  for (const site of ['base', 'n7', '6b', '6s', '9s'])
    for (const [agent, shell] of [
      ['Android Mobile', 'shell.MobileShell'],
      ['X11; Linux', 'shell.DesktopShell'],
    ] as const) {
      const host = `${site === 'base' ? '' : `${site}.`}localhost:${new URL(baseURL ?? '').port}`
      const reply = await request.get('/lobby/home', { headers: { Host: host, 'User-Agent': agent } })
      const html = await reply.text()
      const seed = JSON.parse(/id="bootstrap">([^<]*)</.exec(html)?.[1] ?? '{}')
      expect(seed.settings.site).toBe(site)
      expect(seed.layout.shell.type).toBe(shell)
      expect(markupOf(html)).toContain('data-game-id=')
      themes.add(/--color-accent:[^;}]*(?=[;}])/.exec(html.slice(html.lastIndexOf(':root{')))?.[0] ?? '')
    }
  expect(themes).toHaveProperty('size', 5)
})

const isToday = byDay('prerendered pages in a browser', 3)
for (const device of ['mobile', 'desktop'] as const)
  test.describe(device, () => {
    test.use({ device })

    for (const path of PUBLIC[device].filter((_, at) => isToday(at)))
      test(`${path} hydrates without warnings, and does not fetch what it carries`, async ({ page }) => {
        const messages: string[] = []
        const requestPaths: string[] = []
        page.on('console', (message) => {
          // Blocking service workers is done by the tests themselves.
          if (['error', 'warning'].includes(message.type()) && !/blocked by Playwright$/.test(message.text()))
            messages.push(message.text())
        })
        page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname))
        const loaded = page.waitForEvent('load').then(() => requestPaths.length)
        const html = (await (await page.goto(path))?.text()) ?? ''
        expect(markupOf(html)).toContain('data-block-id="routes.')
        const atLoad = requestPaths.slice(0, await loaded)
        await expect
          .poll(() => page.evaluate(() => Object.keys(document.getElementById('portal') ?? {}).join()))
          .toContain('__reactContainer')
        await page.waitForLoadState('networkidle')
        await page.waitForTimeout(500)
        expect(messages).toEqual([])
        expect(requestPaths.filter((one) => /^\/layouts\/|^\/portal\.json/.test(one))).toEqual([])
        expect(atLoad.filter((one) => one.endsWith('/appConfig'))).toEqual([])
        expect(requestPaths.filter((one) => one.endsWith('/appConfig')).length).toBeLessThanOrEqual(1)
      })
  })

for (const known of [true, false])
  test(`[SP-06] nothing shifts on the home page of a player ${known ? 'known to this device' : 'of whom only a token is left'}`, async ({
    page,
  }) => {
    await signIn(page, 'regular')
    await page.addInitScript({
      content: `${known ? '' : "localStorage.removeItem('GAME_USER');localStorage.removeItem('GAME_USER_INFO');"}
        window.moved = 0
        new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.moved += value)))
          .observe({ type: 'layout-shift', buffered: true })`,
    })
    // Late enough for a frame without it.
    await page.route(/\/userInfo$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1000))
      await route.continue()
    })
    const userInfoLoaded = page.waitForResponse(/\/userInfo$/)
    await page.goto('/lobby/home')
    await userInfoLoaded
    await expect(page.getByRole('banner')).toContainText('₱')
    await expect(page.locator('[data-block-id="home.banner"] [role=group]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    // The balance is as wide as its amount, and dots appear with further promotions.
    expect(await page.evaluate('window.moved')).toBeLessThan(0.01)
  })

test.describe('a player who is excluded', () => {
  test.use({ scenario: { persona: 'regular', player: { restriction: 'excluded' } } })
  test('[SP-06] never sees what is prerendered for other players', async ({ page }) => {
    await signIn(page, 'regular')
    await page.addInitScript({
      content: `window.promotions = 0
        const look = () => {
          const banner = document.querySelector('[data-block-id="home.banner"] [role=group]')
          if (banner?.checkVisibility({ visibilityProperty: true })) window.promotions++
          requestAnimationFrame(look)
        }
        look()`,
    })
    const html = (await (await page.goto('/lobby/home'))?.text()) ?? ''
    expect(markupOf(html)).toContain('data-block-id="home.banner"')
    await expect(page.getByRole('banner')).toContainText('₱')
    await expect(page.locator('[data-game-id]').first()).toBeVisible()
    expect(await page.evaluate('window.promotions')).toBe(0)
  })
})

for (const [when, device, code] of [
  ['before there is a script', 'mobile', ENTRY],
  ['before there is a script', 'desktop', ENTRY],
  ['before the shell has its code', 'desktop', /\/assets\/shells-/],
] as const)
  test.describe(`navigating ${when}, ${device}`, () => {
    test.use({ device })
    test('[RT-02] works, and the prerendered page hydrates undisturbed', async ({ page }) => {
      let come = () => {}
      const gone = new Promise<void>((resolve) => (come = resolve))
      await page.route(code, async (route) => {
        await gone
        await route.continue()
      })
      const loading = new Set<string>()
      page.on('request', (request) => loading.add(request.url()))
      page.on('requestfinished', (request) => loading.delete(request.url()))
      await page.goto('/service', { waitUntil: 'commit' })
      await expect(page.locator('[data-block-id="routes./service"]')).toBeAttached()
      // All other code is there.
      await expect.poll(() => loading.size > 0 && [...loading].every((url) => code.test(url))).toBe(true)
      await visit(page, '/about')
      come()
      await expect(page.locator('[data-block-id="routes./about"]:visible')).not.toBeEmpty()
      await expect(page).toHaveURL(/\/about$/)
      await page.goBack()
      await expect(page.locator('[data-block-id="routes./service"]:visible')).not.toBeEmpty()
    })
  })

test('once loaded, the page uses its own fonts', async ({ page }) => {
  await page.goto('/lobby/home')
  const root = page.locator('html')
  await expect(root).not.toHaveAttribute('data-fonts')
  expect(
    await page.evaluate(() => [...document.fonts].filter((face) => face.status === 'loaded').length),
  ).toBeGreaterThan(2)
})

test('a font that never loads leaves the page in the fallback font', async ({ page }) => {
  await page.route(/\.woff2$/, (route) => route.abort())
  await page.goto('/lobby/home')
  await expect(page.locator('html')).not.toHaveAttribute('data-fonts')
  await expect(page.getByRole('heading', { name: 'Popular games' })).toBeVisible()
})

test.describe('before the script has come', () => {
  let come = () => {}
  test.beforeEach(async ({ page }) => {
    const gone = new Promise<void>((resolve) => (come = resolve))
    await page.route(ENTRY, async (route) => {
      await gone
      await route.continue()
    })
  })
  /** Lets the script come; what was done until then must count. */
  const hydrate = async (page: Page) => {
    expect(await page.evaluate(hydrated)).toBe(false)
    come()
    await expect.poll(() => page.evaluate(hydrated)).toBe(true)
  }

  test('[EN-02] typed text is searched without another key press', async ({ page }) => {
    await page.goto('/search?site=9s', { waitUntil: 'commit' })
    const field = page.getByRole('searchbox')
    await field.pressSequentially('fish')
    await hydrate(page)
    await expect(page.getByText(/^\d+ games? found$/)).toBeVisible()
    await expect(page).toHaveURL(/[?&]q=fish/)
    await expect(field).toHaveValue('fish')
    await expect(field).toBeFocused()
  })

  test('[EN-02] a tap on a type of games takes effect', async ({ page }) => {
    await page.goto('/lobby/home', { waitUntil: 'commit' })
    const slots = page.getByRole('tab', { name: 'Slots', exact: true })
    await slots.click()
    await hydrate(page)
    await expect(slots).toHaveAttribute('aria-selected', 'true')
  })

  test('[EN-02] a tap on a favourite takes effect: a visitor is sent to the login', async ({ page }) => {
    await page.goto('/lobby/home', { waitUntil: 'commit' })
    await page.locator('[data-game-id] button[aria-pressed]').first().click()
    await hydrate(page)
    await expect(page).toHaveURL(/\/login$/)
  })

  test('a tap on a link leads there', async ({ page }) => {
    await page.goto('/lobby/home', { waitUntil: 'commit' })
    await page.locator('[data-block-id="tabBar.rewards"] a').click({ noWaitAfter: true })
    come()
    await expect(page).toHaveURL(/\/lobby\/rewards$/)
    await expect(page.locator('[data-block="promotions.RewardsPage"]')).toBeVisible()
  })

  for (const device of ['mobile', 'desktop'] as const)
    test.describe(device, () => {
      test.use({ device })
      test('[EN-02] [AU-01] a login that is sent logs in, and no address ever has the password', async ({
        page,
      }) => {
        const addresses: string[] = []
        page.on('request', (request) => addresses.push(request.url()))
        await page.goto('/login', { waitUntil: 'commit' })
        await page.getByLabel(/^Username/).fill('regular')
        await page.getByLabel('Password', { exact: true }).fill('demo1234')
        await page.keyboard.press('Enter')
        await hydrate(page)
        await expect(page).toHaveURL(/\/lobby\/home$/)
        expect(addresses.join()).not.toContain('demo1234')
      })

      test('[EN-02] who has scrolled down stays there', async ({ page }) => {
        await page.goto('/lobby/home', { waitUntil: 'commit' })
        await expect(page.getByRole('contentinfo').last()).toBeAttached()
        await page.mouse.move(180, 400)
        await page.mouse.wheel(0, 300)
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
        await hydrate(page)
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(() => scrollY)).toBe(300)
      })
    })
})

test('markup whose code is still loading stays, whatever data arrives meanwhile', async ({ page }) => {
  await page.route(/\/assets\/(?:late|WinnerTicker|PromoVideo)/, () => new Promise(() => undefined))
  const configured = page.waitForResponse(/\/appConfig/)
  await page.goto('/lobby/home')
  const places = page.locator(
    '[data-block-id^="footer."]:not([data-block-id="footer.languages"]), [data-block-id="home.ticker"]',
  )
  const lengths = await places.evaluateAll((all) => all.map((one) => one.innerHTML.length))
  expect(Math.min(...lengths)).toBeGreaterThan(50)
  await configured
  await page.waitForTimeout(1_000)
  expect(await places.evaluateAll((all) => all.map((one) => one.innerHTML.length))).toEqual(lengths)
})

for (const [what, late] of [
  ['below the fold', /\/assets\/(?:FeaturedRewards|WinnerTicker|PromoVideo)/],
  ['of the footer', /\/assets\/late/],
] as const)
  test(`[RT-02] the next page does not wait for code ${what} that never loads`, async ({ page }) => {
    await page.route(late, () => new Promise(() => undefined))
    await page.goto('/lobby/home')
    await expect.poll(() => page.evaluate(tabsHydrated)).toBe(true)
    await page.evaluate('window.same = true')
    const tabs = page.locator('[data-block-id^="tabBar."] a')
    await tabs.filter({ hasText: 'News' }).click()
    await expect(page.locator('[data-block="promotions.NoticePage"]')).toBeVisible()
    await tabs.filter({ hasText: 'Home' }).click()
    await expect(page.locator('[data-block-id="home.popular"] [data-game-id]').first()).toBeVisible()
    expect(await page.evaluate('window.same'), 'the same document').toBe(true)
  })

test.describe('pages per viewer', () => {
  /** Records whether a text is ever visible, from the first frame on. */
  const watch = (text: string) => `
    window.seen = []
    const look = () => {
      for (const one of document.querySelectorAll('header a, header button, [role=banner] a, header *'))
        if (one.childElementCount === 0 && one.textContent.trim().startsWith(${JSON.stringify(text)}) && one.checkVisibility({ visibilityProperty: true }))
          window.seen.push(one.textContent)
      requestAnimationFrame(look)
    }
    look()`
  const seen = `window.seen`

  test('a player gets a page for players without personal data', async ({ page }) => {
    await signIn(page, 'regular')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-viewer', 'player')
    await expect(page.getByRole('banner')).toContainText('₱')
    const own = await page.evaluate(() => ({ ...localStorage }))
    const token = own.ACCESS_TOKEN ?? ''
    expect(token.length).toBeGreaterThan(5)
    const html = await (await page.request.get('/lobby/home')).text()
    expect(html).toContain('data-viewer="player"')
    expect(html).not.toContain(token)
    expect(html.replace(/<style>[^]*?<\/style>/g, '')).not.toMatch(/\bregular\b/i)
    expect(/<header[^]*?<\/header>/.exec(markupOf(html))?.[0] ?? '₱').not.toContain('₱')
    expect(html).not.toMatch(/"(?:coin|balance|accountId|phone)":["\d]/)
  })

  test("a visitor's page is never shown to a player whose cookie is gone", async ({ page, context }) => {
    await signIn(page, 'regular')
    await context.clearCookies({ name: 'viewer' })
    await page.addInitScript({ content: watch('Log in') })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-viewer', 'visitor')
    await expect(page.getByRole('banner')).toContainText('₱')
    expect(await page.evaluate(seen)).toEqual([])
  })

  test("a player's page is never shown to a visitor with a stale cookie", async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'viewer', value: 'player', url: baseURL ?? '' }])
    await page.addInitScript({
      content: `window.early = 0; const see = () => {
        const root = document.getElementById('portal')
        if (document.documentElement?.dataset.stale !== undefined && root?.checkVisibility({ visibilityProperty: true })) window.early++
        requestAnimationFrame(see)
      }; see()`,
    })
    await page.goto('/lobby/home')
    await expect(page.locator('html')).toHaveAttribute('data-viewer', 'player')
    await expect(page.getByRole('banner').getByText('Log in')).toBeVisible()
    await expect(page.locator('[data-game-id]').first()).toBeVisible()
    expect(await page.evaluate('window.early')).toBe(0)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-viewer', 'visitor')
  })
})

test.describe('unusual requests', () => {
  const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const request = http.request(url, { method, headers, agent: false }, (reply) => {
        let text = ''
        reply.setEncoding('latin1').on('data', (chunk: string) => (text += chunk))
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text }))
      })
      request.on('error', reject)
      request.end()
    })

  test('tokens and unknown cookies change no byte of a page', async ({ baseURL }) => {
    const plain = await ask(`${baseURL}/lobby/home`)
    for (const headers of [
      { Authorization: 'Bearer secret-token-1234' },
      { Cookie: 'ACCESS_TOKEN=secret-token-1234; viewer=someone; x=%ED%A0%80; =; y' },
      { 'X-Forwarded-Host': 'evil.example', 'X-Token': 'secret-token-1234' },
    ] as Record<string, string>[]) {
      const reply = await ask(`${baseURL}/lobby/home`, headers)
      // The mock back end dates its news relative to now.
      const [here, there] = [reply.text, plain.text].map((text) => text.replace(/"timestamp":\d+/g, ''))
      expect(here === there, JSON.stringify(headers)).toBe(true)
    }
    expect(plain.text).toContain('data-viewer="visitor"')
    expect(plain.headers['cache-control']).toBe('no-cache')
  })

  test('a URL of 100 kB is refused cleanly', async ({ baseURL }) => {
    expect([414, 431]).toContain((await ask(`${baseURL}/?q=${'x'.repeat(100_000)}`)).status)
  })

  test('a URL of 10 kB gets a response, whatever its content', async ({ baseURL }) => {
    expect((await ask(`${baseURL}/?q=${'x'.repeat(10_000)}`)).status).toBe(200)
    expect((await ask(`${baseURL}/?scenario=${'%7B'.repeat(3_000)}&site=__proto__`)).status).toBe(200)
  })

  test('unknown hosts get the page of the base layout', async ({ baseURL }) => {
    for (const Host of ['evil.example', '__proto__', 'a'.repeat(2_000)]) {
      const reply = await ask(`${baseURL}/lobby/home`, { Host })
      expect(reply.status).toBe(200)
      expect(reply.text).toContain('"site":"base"')
      expect(reply.text).not.toContain(Host)
    }
  })

  test('an invalid host is refused and not echoed (RFC 9112, section 3.2)', async ({ baseURL }) => {
    for (const Host of ['"><script>', '[::1]:99999']) {
      const reply = await ask(`${baseURL}/lobby/home`, { Host })
      expect(reply.status).toBe(400)
      expect(reply.text).not.toContain(Host)
    }
  })

  test('encodings, HEAD and If-None-Match are handled', async ({ baseURL }) => {
    const plain = await ask(`${baseURL}/lobby/home`, { 'Accept-Encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const encoding of ['br', 'gzip']) {
      const packed = await ask(`${baseURL}/lobby/home`, { 'Accept-Encoding': encoding })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.text.length).toBeLessThan(plain.text.length / 3)
      const known = await ask(`${baseURL}/lobby/home`, {
        'Accept-Encoding': encoding,
        'If-None-Match': packed.headers.etag ?? '',
      })
      expect(known.status).toBe(304)
      expect(known.text).toBe('')
    }
    const head = await ask(`${baseURL}/lobby/home`, {}, 'HEAD')
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toBe(plain.headers['content-length'])
    expect((await ask(`${baseURL}/lobby/home`, {}, 'POST')).status).toBe(405)
  })

  test('paths that need decoding get a page or a plain shell, never an error', async ({ baseURL }) => {
    for (const path of [
      '/notice/detail/%25',
      '/notice/detail/a%3Fb%23c',
      '/lobby/home/',
      '/notice/detail/%3Cscript%3E',
    ])
      expect((await ask(`${baseURL}${path}`)).status, path).toBe(200)
    expect((await ask(`${baseURL}/notice/detail/%ff`)).status).toBe(400)
  })
})
