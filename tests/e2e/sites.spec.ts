import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { createPortalServer } from '../../server/createPortalServer'
import { byDay } from '../support/byDay'
import { blocksOf, expect, openPortal, test } from './portal'

const SITES = ['base', 'n7', '6b', '6s', '9s'] as const

async function lookOf(page: Page, url: string) {
  await openPortal(page, url)
  await expect(page.locator('[data-block-id="home.fresh"]')).toBeAttached()
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--color-accent'),
  )
  return { accent, order: (await blocksOf(page, 'home')).join(' ') }
}

const siteUrl = (baseURL: string | undefined, site: string) =>
  site === 'base' ? baseURL : baseURL?.replace('//localhost', `//${site}.localhost`)

test('[LY-10] each site has its own theme and order', async ({ page, baseURL }) => {
  const looks: Awaited<ReturnType<typeof lookOf>>[] = []
  for (const site of SITES) {
    looks.push(await lookOf(page, `${siteUrl(baseURL, site)}/lobby/home`))
  }
  expect(new Set(looks.map(({ accent }) => accent)).size).toBe(SITES.length)
  expect(new Set(looks.map(({ order }) => order)).size).toBe(SITES.length)
})

// The table of portal.md §2 (n7, 6b, 6s, 9s), and green mode, which requires it on every site.
for (const [mode, asking] of [
  ['normal', ['n7', '6b', '6s', '9s']],
  ['green', ['base', 'n7', '6b', '6s', '9s']],
] as const)
  test.describe(`in ${mode} mode`, () => {
    test.use({ scenario: mode })
    test(`[AG-03] [AG-05] agreement and 21+ badge show at login on ${asking.join(', ')}`, async ({
      page,
      baseURL,
      context,
    }) => {
      for (const site of SITES) {
        const url = siteUrl(baseURL, site)
        await context.addCookies(
          (await context.cookies(baseURL)).map(({ name, value }) => ({ name, value, url })),
        )
        await openPortal(page, `${url}/login`)
        const main = page.getByRole('main')
        await expect(main.getByRole('link', { name: 'Terms of Use' })).toBeVisible()
        const asks = (asking as readonly string[]).includes(site)
        await expect(main.getByRole('checkbox', { name: /agree/i })).toHaveCount(asks ? 1 : 0)
        await expect(page.locator('[data-block-id="account.ageBadge"]')).toHaveCount(asks ? 1 : 0)
      }
    })
  })

test.describe('with its own layouts', () => {
  let folder: string
  let server: Server
  let origin: string
  let lines: string[]

  test.beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'layouts-'))
    await cp('layouts', folder, { recursive: true })
    lines = []
    server = createPortalServer({ root: 'dist/portal', layouts: folder, log: (line) => lines.push(line) })
    await new Promise<void>((resolve) => server.listen(0, resolve))
    origin = `http://localhost:${(server.address() as AddressInfo).port}`
    // The mock back end is compiled at its first call: no expectation should wait for that.
    await fetch(`${origin}/prod-api-2/app/v1/anonymous/appConfig`, { method: 'POST' })
  })
  test.afterEach(async ({ page }) => {
    // The page closes first, so that its pending requests do not fail at the server.
    await page.close()
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** Sets values of the base layout by dotted path. */
  const edit = async (changes: Record<string, unknown>) => {
    const file = join(folder, 'base.json')
    const layout = JSON.parse(await readFile(file, 'utf8'))
    for (const [path, value] of Object.entries(changes)) {
      const names = path.split('.')
      const last = names.pop() ?? ''
      let at = layout
      for (const name of names) at = at[name] ??= {}
      at[last] = value
    }
    await writeFile(file, JSON.stringify(layout))
  }

  test('[LY-05] [HM-22] [MS-09] [RT-19] moving a section, hiding a tab and changing a page is an edit and a reload', async ({
    page,
  }) => {
    await openPortal(page, `${origin}/lobby/home`)
    await expect(page.locator('[data-block-id="tabBar.news"]')).toBeVisible()
    expect((await blocksOf(page, 'home'))[0]).toBe('banner')
    await edit({
      'home.popular.sort': 1,
      'tabBar.news.hidden': true,
      'routes./about.type': 'promotions.NoticePage',
    })
    await page.reload()
    await expect(page.locator('[data-block-id="home.popular"]')).toBeVisible()
    await expect.poll(async () => (await blocksOf(page, 'home'))[0]).toBe('popular')
    await expect(page.locator('[data-block-id="tabBar.news"]')).toHaveCount(0)
    await openPortal(page, `${origin}/about`)
    await expect(page.locator('[data-block="promotions.NoticePage"]')).toBeVisible()
  })

  test('[LY-06] an unknown block only affects its own position', async ({ page }) => {
    await edit({ 'home.banner.type': 'promotions.NoSuchBlock' })
    await openPortal(page, `${origin}/lobby/home`)
    await expect(page.locator('[data-block-id="home.popular"] [data-game-id]').first()).toBeVisible()
  })

  const broken: [string, (folder: string) => Promise<void>][] = [
    ['not JSON', (to) => writeFile(join(to, 'base.json'), '{ "schemaVersion": 1,')],
    ['missing', (to) => rm(join(to, 'base.json'))],
    [
      'too large',
      (to) => writeFile(join(to, 'base.json'), JSON.stringify({ schemaVersion: 1, x: 'x'.repeat(300_000) })),
    ],
    [
      'cyclic',
      (to) => writeFile(join(to, 'base.json'), JSON.stringify({ schemaVersion: 1, extends: 'base' })),
    ],
    ['too deep', (to) => writeFile(join(to, 'base.json'), '{"home":'.repeat(5000) + '1' + '}'.repeat(5000))],
    ['of a version to come', (to) => writeFile(join(to, 'base.json'), JSON.stringify({ schemaVersion: 99 }))],
    ['HTML', (to) => writeFile(join(to, 'base.json'), '<!doctype html><title>Gateway</title>')],
  ]
  const isToday = byDay('broken layouts in a browser', 3)
  for (const [name, breakIt] of broken.filter((_, at) => isToday(at)))
    test(`[LY-05] [LY-11] a layout that is ${name} still gives the player a complete page and is reported`, async ({
      page,
    }) => {
      await breakIt(folder)
      await openPortal(page, `${origin}/lobby/home`)
      await expect(page.locator('[data-game-id]').first()).toBeVisible()
      await expect(page.locator('[data-block-id="tabBar.home"]')).toBeVisible()
      // Pages are prerendered on the server, which logs the problem when it next reads the files.
      const reportedProblems = async () => {
        await fetch(`${origin}/lobby/home`)
        return lines.join()
      }
      await expect.poll(reportedProblems).toContain('layout')
      // The server closes with the test: the page's requests must be finished.
      await page.waitForLoadState('networkidle')
    })

  test('[LY-05] a layout that breaks after a visit falls back to the last good one', async ({ page }) => {
    await edit({ 'home.popular.sort': 1 })
    // The server caches what it has read for a moment.
    await expect(async () => {
      await openPortal(page, `${origin}/lobby/home`)
      expect((await blocksOf(page, 'home'))[0]).toBe('popular')
    }).toPass()
    await writeFile(join(folder, 'base.json'), 'nonsense')
    await page.reload()
    await expect(page.locator('[data-game-id]').first()).toBeVisible()
    await expect.poll(async () => (await blocksOf(page, 'home'))[0]).toBe('popular')
  })

  test('[LY-07] hostile URLs in a layout never reach the page', async ({ page }) => {
    const hrefs = () =>
      page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    await edit({
      'footerLinks.more': { sort: 99, label: 'tab.home', to: 'https://example.com/footer' },
      'tabBar.more': { sort: 99, icon: 'home', label: 'tab.home', to: 'https://example.com/tab' },
    })
    // The server caches what it has read for a moment.
    await expect(async () => {
      await openPortal(page, `${origin}/lobby/home`)
      const safe = ['https://example.com/footer', 'https://example.com/tab']
      await expect.poll(hrefs, { timeout: 3_000 }).toEqual(expect.arrayContaining(safe))
    }).toPass()
    await edit({
      'footerLinks.more.to': 'javascript:alert(1)',
      'tabBar.more.to': 'data:text/html,x',
    })
    const reported = async () => {
      await fetch(`${origin}/lobby/home`)
      return lines.join()
    }
    await expect.poll(reported).toContain('javascript:alert(1)')
    await page.reload()
    await expect(page.locator('[data-game-id]').first()).toBeVisible()
    expect((await hrefs()).filter((href) => /^(javascript|data):/i.test(href))).toEqual([])
  })
})
