import { chromium, expect } from '@playwright/test'
import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { mergePatch } from '@layout/mergePatch'
import type { Json } from '@layout/types'
import { findChromium } from '../../compliance/evidence/findChromium'
import { frame, list, orderOf, row, sections, select, showMode, test } from './toolTest'

// The mock back end of the preview is a service worker.
test.use({ serviceWorkers: 'allow' })

test('[PV-01] [PV-03] [ED-03] an operator moves a section, changes a banner and hides a tab; the portal in the frame updates without a reload', async ({
  tool,
}) => {
  await frame(tool)
    .locator('html')
    .evaluate(() => ((window as { same?: boolean }).same = true))
  expect(await orderOf(tool)).toEqual(expect.arrayContaining(['home.banner', 'home.popular']))

  await select(tool, 'home.popular')
  await tool.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await orderOf(tool))[0]).toBe('home.popular')

  await select(tool, 'home.banner')
  const seconds = tool.getByRole('spinbutton', { name: 'Seconds per slide' })
  await seconds.fill('9')
  await expect(tool.getByText(/Not saved: all sites/)).toBeVisible()
  expect(
    await frame(tool)
      .locator('html')
      .evaluate(() => (window as { same?: boolean }).same),
  ).toBe(true)
  // What is changed while green mode is shown is green mode's own, and seen at once.
  await showMode(tool, 'Green')
  await expect(tool.getByRole('button', { name: /in green mode only/ })).toBeVisible()
  await select(tool, 'tabBar.rewards')
  await tool.keyboard.press('Alt+h')
  await expect(sections(tool).first()).toBeAttached()
  await expect(frame(tool).locator('[data-block-id="tabBar.rewards"]')).toHaveCount(0)
  await showMode(tool, 'Normal')
  await expect(frame(tool).locator('[data-block-id="tabBar.rewards"]')).toBeVisible()

  await tool.getByRole('tab', { name: 'Differences' }).click()
  await expect(tool.getByText(/Seconds per slide/)).toBeVisible()
  await expect(
    tool.getByRole('tabpanel').filter({ hasText: 'Seconds per slide' }).getByText(/green/).first(),
  ).toBeVisible()
})

test('[PV-02] [PV-06] undo, redo, and a draft that survives a reload', async ({ tool }) => {
  await select(tool, 'home.banner')
  await tool.getByRole('spinbutton', { name: 'Seconds per slide' }).fill('7')
  await expect(tool.getByText(/Not saved: all sites/)).toBeVisible()
  await tool.getByRole('button', { name: 'Undo' }).click()
  await expect(tool.getByText('All saved')).toBeVisible()
  await tool.getByRole('button', { name: 'Redo' }).click()
  await expect(tool.getByText(/Not saved: all sites/)).toBeVisible()
  await tool.reload()
  await expect(tool.getByText(/Not saved: all sites/)).toBeVisible()
  await select(tool, 'home.banner')
  await expect(tool.getByRole('spinbutton', { name: 'Seconds per slide' })).toHaveValue('7')
})

test('[PV-02] a link dragged into another section shows there; one undo moves it back', async ({ tool }) => {
  const rewards = row(tool, 'tabBar.rewards')
  await row(tool, 'tabBar').click()
  await rewards.dragTo(row(tool, 'home'))
  await expect(rewards).toBeVisible()
  await rewards.dragTo(row(tool, 'sideMenu'))
  await expect(rewards).toHaveCount(0)
  await expect(tool.locator('[role="treeitem"][data-path^="sideMenu.rewards"]').first()).toBeVisible()
  await expect(frame(tool).locator('[data-block-id="tabBar.rewards"]')).toHaveCount(0)
  await tool.getByRole('button', { name: 'Undo' }).click()
  await expect(rewards).toBeVisible()
  await expect(frame(tool).locator('[data-block-id="tabBar.rewards"]')).toBeVisible()
})

test('[PV-06] without a server that writes files, saving downloads the changed layers', async ({ tool }) => {
  await select(tool, 'home.banner')
  await tool.getByRole('spinbutton', { name: 'Seconds per slide' }).fill('6')
  await expect(tool.getByText(/Not saved: all sites/)).toBeVisible()
  const [download] = await Promise.all([
    tool.waitForEvent('download'),
    tool.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  expect(download.suggestedFilename()).toBe('base.json')
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('"secondsPerSlide": 6')
  expect(JSON.parse(text)).toMatchObject({ home: { banner: { props: { secondsPerSlide: 6 } } } })
})

test('[ED-01] what every site must show cannot be removed: the tool says why before it is done', async ({
  tool,
}) => {
  await select(tool, 'footer.ageBadge')
  await tool.keyboard.press('Delete')
  await expect(tool.getByText(/Not possible: .*21\+/).first()).toBeVisible()
  await expect(tool.getByText(/The law wants every site to say that only people of 21/)).toBeVisible()
  await tool.getByRole('button', { name: 'Show where' }).click()
  await expect(row(tool, 'footer.ageBadge')).toBeFocused()
  await expect(row(tool, 'footer.ageBadge')).toBeVisible()
  await expect(tool.getByText('All saved')).toBeVisible()
  // It spoke of the draft as it was.
  await select(tool, 'home.ticker')
  await tool.keyboard.press('Alt+h')
  await expect(tool.getByText(/Not possible/)).toHaveCount(0)
})

test('[ED-01] a value that cannot be saved is not taken, and nothing of the draft is lost', async ({
  tool,
}) => {
  await select(tool, 'home.banner')
  const seconds = tool.getByRole('spinbutton', { name: 'Seconds per slide' })
  await seconds.fill('8')
  await seconds.fill('88')
  await expect(tool.getByText('Not changed: it must be a whole number, 2 to 30.')).toBeVisible()
  await expect(tool.getByText(/Not saved: all sites/)).toBeVisible()
  await expect(tool.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
  await tool.getByRole('button', { name: 'Undo' }).click()
  await expect(tool.getByText('All saved')).toBeVisible()
})

test('[PV-05] [ED-02] a problem of the files says where it is and is fixed by one click', async ({
  tool,
}) => {
  const broken = JSON.parse(await readFile('layouts/n7.json', 'utf8')) as { tabBar?: object }
  broken.tabBar = { ...broken.tabBar, rewards: { to: '/nowhere' } }
  await tool.route('**/layouts/n7.json', (route) =>
    route.fulfill({ body: JSON.stringify(broken), contentType: 'application/json' }),
  )
  await tool.reload()
  await tool.getByRole('button', { name: '1 error' }).click()
  const problems = tool.getByRole('region', { name: 'Problems' })
  await expect(problems.getByRole('heading', { name: /Rewards.*on n7/ })).toBeVisible()
  await expect(problems.getByText(/No page answers \/nowhere/)).toBeVisible()
  await problems.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(list(tool, 'Site')).toHaveText('n7')
  await expect(row(tool, 'tabBar.rewards')).toHaveAttribute('aria-selected', 'true')
  await problems.getByRole('button', { name: 'Use the inherited value' }).click()
  await expect(tool.getByText('No problems').first()).toBeVisible()
  await expect(tool.getByText('Not saved: n7')).toBeVisible()
  await expect(tool.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
})

test('[PV-02] [PV-10] the keyboard moves from the outline to the settings and back', async ({ tool }) => {
  await select(tool, 'home.banner')
  await tool.keyboard.press('Enter')
  await expect(tool.getByRole('heading', { level: 2, name: 'Swipe banner' })).toBeFocused()
  await tool.keyboard.press('Escape')
  await expect(row(tool, 'home.banner')).toBeFocused()
})

test('[PV-04] a click in the frame selects in the outline; a link opens the same scenario', async ({
  tool,
}) => {
  await frame(tool)
    .locator('[data-block-id="home.banner"]')
    .click({ position: { x: 20, y: 20 } })
  await expect(row(tool, 'home.banner')).toHaveAttribute('aria-selected', 'true')
  const scenario = { site: 'n7', mode: 'green', device: 'desktop', persona: 'vip', route: '/lobby/rewards' }
  await tool.goto(
    `${new URL(tool.url()).origin}/preview-tool/#scenario=${encodeURIComponent(JSON.stringify(scenario))}`,
  )
  await tool.reload()
  await expect(frame(tool).locator('[data-block="promotions.RewardsPage"]')).toBeAttached()
  await expect(frame(tool).locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(list(tool, 'Site')).toHaveText('n7')
})

test('[PV-01] the built tool shows the games with their pictures, without our server', async ({ tool }) => {
  const pictures = frame(tool).locator('[data-block-id="home.popular"] img')
  await expect(pictures.first()).toBeVisible()
  await expect
    .poll(() => pictures.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0)))
    .toBe(true)
})

test('[WD-01] [PV-01] a game is played in the preview of the built tool, and its bar follows', async ({
  tool,
}) => {
  const scenario = {
    site: 'base',
    mode: 'normal',
    device: 'mobile',
    persona: 'regular',
    route: '/start?gameId=1001',
  }
  await tool.goto(
    `${new URL(tool.url()).origin}/preview-tool/#scenario=${encodeURIComponent(JSON.stringify(scenario))}`,
  )
  await tool.reload()
  const game = frame(tool).frameLocator('iframe')
  const bar = frame(tool).locator('header').filter({ hasText: 'this session' })
  await expect(game.locator('#balance')).toHaveText('₱12,845.50')
  await game.getByRole('radio', { name: '₱20', exact: true }).check({ force: true })
  let shown = '₱12,845.50'
  for (let round = 0; round < 20 && shown === '₱12,845.50'; round++) {
    await game.getByRole('button', { name: 'Turn for ₱20' }).click()
    await expect(game.getByRole('status')).toContainText(/less|more|back/)
    await expect(game.locator('#turn')).toHaveAttribute('aria-disabled', 'false')
    shown = await game.locator('#balance').innerText()
  }
  expect(shown).not.toBe('₱12,845.50')
  await expect(bar).toContainText(shown)
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
    executablePath: findChromium(),
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
    await select(tool, 'home.popular')
    await tool.keyboard.press('Alt+ArrowUp')
    await expect(tool.getByText(/Not saved: all sites/)).toBeVisible()
    await expect(tool.getByText(/It was restarted with your current draft/)).toBeVisible({
      timeout: 40_000,
    })
    // Waited for over the restart, which replaces the page.
    await expect(sections(tool).first()).toHaveAttribute('data-block-id', 'home.popular', { timeout: 20_000 })
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
    await tool.getByLabel('Find a component').fill(type)
    await tool
      .getByRole('region', { name: 'Catalogue of components' })
      .getByRole('button', { name: 'Normal' })
      .first()
      .click()
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

test('[PV-08] the board checks what a date brings, and what is there before it', async ({ tool }) => {
  test.setTimeout(240_000)
  await tool.route(
    ({ pathname }) => pathname === '/layouts/n7.json',
    async (route) => {
      const response = await route.fetch()
      const when: Json = { from: '2099-11-27T00:00Z', route: '/lobby/*' }
      const notice: Json = { type: 'legal.EligibilityNotice', sort: 1, when }
      const json = mergePatch((await response.json()) as Json, {
        modes: { normal: { overlays: { later: notice } } },
      })
      await route.fulfill({ response, json })
    },
  )
  await tool.reload()
  await tool.getByRole('tab', { name: 'Compliance', exact: true }).click()
  const choose = (name: string) =>
    tool.getByRole('button', { name: `n7, normal, mobile, visitor${name}`, exact: true })
  await choose(', from 27 Nov 2099, 00:00 UTC: Not checked').click()
  await tool.getByRole('button', { name: 'Check this case' }).click()
  await expect(tool.getByText('The eligibility notice shows in normal mode. (/lobby/home)')).toBeVisible({
    timeout: 90_000,
  })
  await choose(': Not checked').click()
  await tool.getByRole('button', { name: 'Check this case' }).click()
  await expect(choose(': Pass')).toBeVisible({ timeout: 90_000 })
})

test('[MD-01] a picture that is dropped where none can be leaves the tool as it is, and says where to drop it', async ({
  tool,
}, info) => {
  const file = info.outputPath('fiesta.png')
  await writeFile(
    file,
    await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a24' } })
      .png()
      .toBuffer(),
  )
  const session = await tool.context().newCDPSession(tool)
  const address = tool.url()
  const opened: string[] = []
  tool.context().on('page', (page) => opened.push(page.url()))
  const places = [tool.getByRole('group', { name: 'Editing' }), sections(tool).first()]
  for (const place of places) {
    const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', {
        ...{ type, x: x + width / 2, y: y + height / 2 },
        data: { items: [], files: [file], dragOperationsMask: 1 },
      })
    await expect(tool.getByText(/^Nothing was added\. Drop a picture on/)).toBeVisible()
    await tool.getByRole('button', { name: 'Dismiss' }).click()
    await expect(tool.getByText(/^Nothing was added/)).toBeHidden()
  }
  await expect(frame(tool).locator('body')).toBeVisible()
  expect([tool.url(), opened]).toEqual([address, []])
})
