import { test as base, chromium, expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectNoViolations } from './axe'
import type { AddressInfo } from 'node:net'
import { closeGracefully } from '../../server/closeGracefully'
import { createToolServer } from '../../server/createToolServer'

/** The built tool as `npm run serve -- --tool` serves it. Any violation of its policy or its frame's fails a test. */
const test = base.extend<{ tool: Page }, { origin: string }>({
  origin: [
    async ({}, provide) => {
      const server = createToolServer({ root: 'dist/preview-tool' })
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      await provide(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
      await closeGracefully(server, 100)
    },
    { scope: 'worker' },
  ],
  tool: async ({ page, origin }, provide) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.exposeBinding('tellViolation', (_source, text: string) => errors.push(text))
    await page.addInitScript(() =>
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
        (window as { tellViolation?: (text: string) => void }).tellViolation?.(
          `${location.pathname}: ${effectiveDirective} ${blockedURI} ${sourceFile} ${sample}`,
        ),
      ),
    )
    await page.setViewportSize({ width: 1500, height: 950 })
    await page.goto(`${origin}/preview-tool/`)
    await expect(page.getByText('No problems')).toBeVisible()
    await expect(sections(page).first()).toBeAttached()
    await provide(page)
    expect(errors).toEqual([])
  },
})

// The mock back end of the preview is a service worker.
test.use({ serviceWorkers: 'allow' })

const frame = (page: Page) => page.frameLocator('iframe[title="Preview"]')
const sections = (page: Page) => frame(page).locator('[data-block-id^="home."]')
const orderOf = (page: Page) =>
  sections(page).evaluateAll((all) => all.map((one) => one.getAttribute('data-block-id')))
const row = (page: Page, id: string) => page.getByRole('treeitem').filter({ hasText: id }).last()

test('[PV-01] [PV-03] an operator moves a section, changes a banner and hides a tab; the portal in the frame updates without a reload', async ({
  tool,
}) => {
  await frame(tool)
    .locator('html')
    .evaluate(() => ((window as { same?: boolean }).same = true))
  expect(await orderOf(tool)).toEqual(expect.arrayContaining(['home.banner', 'home.popular']))

  await row(tool, 'popular').click()
  await tool.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await orderOf(tool))[0]).toBe('home.popular')

  await row(tool, 'banner').click()
  const seconds = tool.getByRole('spinbutton', { name: 'Seconds per slide' })
  await seconds.fill('9')
  await tool.getByRole('group', { name: 'Changes apply to' }).getByLabel('Mode').selectOption('green')
  await tool
    .getByRole('treeitem', { name: /^Rewards/ })
    .first()
    .click()
  await tool.keyboard.press('Alt+h')
  // Green mode's patch does not show in normal mode, but does in green.
  await expect(frame(tool).locator('[data-block-id="tabBar.rewards"]')).toBeVisible()
  expect(
    await frame(tool)
      .locator('html')
      .evaluate(() => (window as { same?: boolean }).same),
  ).toBe(true)
  await tool.getByRole('region', { name: 'What the preview shows' }).getByLabel('Mode').selectOption('green')
  await expect(sections(tool).first()).toBeAttached()
  await expect(frame(tool).locator('[data-block-id="tabBar.rewards"]')).toHaveCount(0)

  await tool.getByRole('tab', { name: 'Changes' }).click()
  await expect(tool.getByText(/Seconds per slide/)).toBeVisible()
  await expect(
    tool.getByRole('tabpanel').filter({ hasText: 'Seconds per slide' }).getByText(/green/).first(),
  ).toBeVisible()
})

test('[PV-02] [PV-06] undo, redo, and a draft that survives a reload', async ({ tool }) => {
  await row(tool, 'banner').click()
  await tool.getByRole('spinbutton', { name: 'Seconds per slide' }).fill('7')
  await expect(tool.getByText(/Not saved: base/)).toBeVisible()
  await tool.getByRole('button', { name: 'Undo' }).click()
  await expect(tool.getByText('Everything is saved')).toBeVisible()
  await tool.getByRole('button', { name: 'Redo' }).click()
  await expect(tool.getByText(/Not saved: base/)).toBeVisible()
  await tool.reload()
  await expect(tool.getByText(/Not saved: base/)).toBeVisible()
  await row(tool, 'banner').click()
  await expect(tool.getByRole('spinbutton', { name: 'Seconds per slide' })).toHaveValue('7')
})

test('[PV-02] a link dragged into another section shows there; one undo moves it back', async ({ tool }) => {
  const rewards = tool.locator('[role="treeitem"][data-path="tabBar.rewards"]')
  const menu = tool.locator('[role="treeitem"][data-path="sideMenu"]')
  await rewards.dragTo(tool.locator('[role="treeitem"][data-path="home"]'))
  await expect(rewards).toBeVisible()
  await rewards.dragTo(menu)
  await expect(rewards).toHaveCount(0)
  await expect(tool.locator('[role="treeitem"][data-path^="sideMenu.rewards"]').first()).toBeVisible()
  await expect(frame(tool).locator('[data-block-id="tabBar.rewards"]')).toHaveCount(0)
  await tool.getByRole('button', { name: 'Undo' }).click()
  await expect(rewards).toBeVisible()
  await expect(frame(tool).locator('[data-block-id="tabBar.rewards"]')).toBeVisible()
})

test('[PV-06] without a server that writes files, saving downloads the changed layers', async ({ tool }) => {
  await row(tool, 'banner').click()
  await tool.getByRole('spinbutton', { name: 'Seconds per slide' }).fill('6')
  await expect(tool.getByText(/Not saved: base/)).toBeVisible()
  const [download] = await Promise.all([
    tool.waitForEvent('download'),
    tool.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('base.json')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('"secondsPerSlide": 6')
  expect(JSON.parse(text)).toMatchObject({ home: { banner: { props: { secondsPerSlide: 6 } } } })
})

test('[PV-05] a draft with a problem shows where it is, and cannot be saved', async ({ tool }) => {
  await row(tool, 'ageBadge').last().click()
  await tool.keyboard.press('Delete')
  await expect(tool.getByText(/21\+ notice/).first()).toBeVisible()
  await expect(tool.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await tool.getByRole('button', { name: 'Undo' }).click()
  await expect(tool.getByText('No problems')).toBeVisible()
})

test('[PV-05] [PV-06] opened again with a problem, the tool shows the same site as it was before the problem', async ({
  tool,
}) => {
  await tool.getByLabel('Site', { exact: true }).selectOption('n7')
  await expect(tool.getByText('changes 1 of 5 sites')).toBeVisible()
  await tool.locator('[role="treeitem"][data-path="tabBar.rewards"]').click()
  await tool.getByRole('combobox', { name: 'Label, as a message key' }).fill('')
  await expect(tool.getByText(/1 problem: the draft cannot be saved/)).toBeVisible()
  await tool.reload()
  await expect(tool.getByText(/1 problem: the draft cannot be saved/)).toBeVisible()
  await expect(tool.getByLabel('Site', { exact: true })).toHaveValue('n7')
  await expect(tool.getByText('changes 1 of 5 sites')).toBeVisible()
  await expect(tool.getByText(/as it was before its problems/)).toBeVisible()
  await expect(frame(tool).locator('[data-block-id="tabBar.rewards"]')).toBeVisible()
  await tool.getByRole('button', { name: 'Undo' }).click()
  await expect(tool.getByText(/as it was before its problems/)).toHaveCount(0)
})

test('[PV-02] [PV-10] the keyboard moves from the outline to the settings and back', async ({ tool }) => {
  await row(tool, 'banner').first().click()
  await tool.keyboard.press('Enter')
  await expect(tool.getByRole('heading', { level: 2, name: 'Banner' })).toBeFocused()
  await tool.keyboard.press('Escape')
  await expect(row(tool, 'banner').first()).toBeFocused()
})

test('[PV-04] a click in the frame selects in the outline; a link opens the same scenario', async ({
  tool,
}) => {
  await tool.getByRole('button', { name: 'Pick' }).click()
  await frame(tool)
    .locator('[data-block-id="home.banner"]')
    .click({ position: { x: 20, y: 20 } })
  await expect(row(tool, 'banner')).toHaveAttribute('aria-selected', 'true')
  const scenario = { site: 'n7', mode: 'green', device: 'desktop', persona: 'vip', route: '/lobby/rewards' }
  await tool.goto(
    `${new URL(tool.url()).origin}/preview-tool/#scenario=${encodeURIComponent(JSON.stringify(scenario))}`,
  )
  await tool.reload()
  await expect(frame(tool).locator('[data-block="promotions.RewardsPage"]')).toBeAttached()
  await expect(frame(tool).locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(tool.getByLabel('Site', { exact: true })).toHaveValue('n7')
})

test('[PV-01] the built tool shows the games with their pictures, without our server', async ({ tool }) => {
  const pictures = frame(tool).locator('[data-block-id="home.popular"] img')
  await expect(pictures.first()).toBeVisible()
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
})

test('[PV-03] [PV-06] a portal in an endless loop hangs alone, and restarts with the edits made meanwhile', async ({
  origin,
  launchOptions,
}, info) => {
  test.setTimeout(120_000)
  // Started as operators do: the tests' own switches block storage in cross-site frames.
  const profile = info.outputPath('profile')
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ignoreDefaultArgs: true,
    args: [
      ...(launchOptions.args ?? []),
      `--user-data-dir=${profile}`,
      '--headless=new',
      '--remote-debugging-pipe',
      'about:blank',
    ],
    viewport: { width: 1500, height: 950 },
  })
  try {
    const tool = context.pages()[0] ?? (await context.newPage())
    // Only `localhost` has subdomains for frames.
    await tool.goto(`${origin.replace('127.0.0.1', 'localhost')}/preview-tool/`)
    await expect(sections(tool).first()).toBeAttached()
    const [, portal] = tool.frames()
    expect(portal?.url()).toContain('//frame-1.localhost:')
    await portal?.evaluate(() => {
      setTimeout(() => {
        for (;;);
      }, 0)
    })
    await row(tool, 'popular').click()
    await tool.keyboard.press('Alt+ArrowUp')
    await expect(tool.getByText(/Not saved: base/)).toBeVisible()
    await expect(tool.getByText(/It was restarted with your current draft/)).toBeVisible({
      timeout: 40_000,
    })
    await expect.poll(async () => (await orderOf(tool))[0], { timeout: 20_000 }).toBe('home.popular')
  } finally {
    await context.close()
  }
})

test('[PV-09] [PV-10] a sample renders alone, as its viewers see it, and does not trap the keyboard', async ({
  tool,
}) => {
  await tool.getByRole('tab', { name: 'Catalogue' }).click()
  const sample = (name: string) => tool.frameLocator(`iframe[title="Sample of ${name}"]`)
  const open = async (type: string) => {
    await tool.getByLabel('Find a block').fill(type)
    await tool.getByRole('button', { name: 'Normal' }).first().click()
  }
  await open('accounts.LoginPage')
  await expect(sample('Login page').getByRole('button', { name: 'Log in' }).first()).toBeVisible()
  await tool.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await open('legal.EligibilityNotice')
  const notice = sample('Age and eligibility notice').getByRole('dialog')
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Accept' }).focus()
  await tool.keyboard.press('Escape')
  await expect(tool.locator('iframe[title^="Sample"]')).not.toBeFocused()
  await tool.keyboard.press('Escape')
  await expect(tool.locator('iframe[title^="Sample"]')).toHaveCount(0)
})

test('[PV-10] [AX-01] axe finds nothing in any part of the tool', async ({ tool }) => {
  // The catalogue is long.
  test.setTimeout(240_000)
  for (const part of ['Edit', 'Changes', 'Compliance', 'Catalogue']) {
    await tool.getByRole('tab', { name: part, exact: true }).click()
    if (part === 'Edit') await row(tool, 'banner').click()
    await expectNoViolations(tool, part, 'iframe')
  }
})
