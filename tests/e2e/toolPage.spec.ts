import { expect, type Locator, type Page } from '@playwright/test'
import { byDay } from '../support/byDay'
import { expectNoViolations } from './axe'
import { choose, frame, inPreviewMenu, list, orderOf, row, select, show, showMode, test } from './toolTest'

// The mock back end of the preview is a service worker.
test.use({ serviceWorkers: 'allow' })

const block = (tool: Page, path: string) => frame(tool).locator(`[data-block-id="${path}"]`).first()
const onPage = (tool: Page, name: RegExp) => tool.getByRole('toolbar', { name })
const undo = (tool: Page) => tool.getByRole('button', { name: 'Undo' })

test('[PV-04] [ED-03] a click on the page selects, and what the block allows stands beside it', async ({
  tool,
}) => {
  await block(tool, 'home.banner').hover({ position: { x: 20, y: 20 } })
  await expect(tool.getByText('Swipe banner', { exact: true }).first()).toBeVisible()
  await block(tool, 'home.popular').click({ position: { x: 40, y: 10 } })
  await expect(row(tool, 'home.popular')).toHaveAttribute('aria-selected', 'true')
  // The page was not used: a click on "See all" would have led away.
  await frame(tool)
    .getByRole('link', { name: /See all/ })
    .first()
    .click()
  await expect(block(tool, 'home.popular')).toBeVisible()

  const toolbar = onPage(tool, /Grid of games/)
  await expect(block(tool, 'home.fresh')).toBeAttached()
  const before = await orderOf(tool)
  await toolbar.getByRole('button', { name: 'Move up' }).click()
  await expect.poll(async () => (await orderOf(tool)).slice(0, 2)).toEqual(['home.popular', 'home.banner'])
  await undo(tool).click()
  await expect.poll(() => orderOf(tool)).toEqual(before)
  await toolbar.getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(async () => (await orderOf(tool)).length).toBe(before.length + 1)
  await onPage(tool, /Grid of games/)
    .getByRole('button', { name: 'Hide' })
    .click()
  await expect.poll(() => orderOf(tool)).toEqual(before)
  await expect(tool.getByText('No problems')).toBeVisible()
})

test('[PV-10] [ED-05] the keys of the outline work on the page, those of the tool too', async ({ tool }) => {
  await expect(block(tool, 'home.fresh')).toBeAttached()
  const before = await orderOf(tool)
  await block(tool, 'home.popular').click({ position: { x: 40, y: 10 } })
  await expect(onPage(tool, /Grid of games/)).toBeVisible()
  await tool.keyboard.press('Alt+ArrowUp')
  await expect.poll(async () => (await orderOf(tool))[0]).toBe('home.popular')
  await tool.keyboard.press('Control+z')
  await expect.poll(() => orderOf(tool)).toEqual(before)
  await tool.keyboard.press('Delete')
  await expect.poll(() => orderOf(tool)).not.toContain('home.popular')
  await tool.keyboard.press('Control+z')
  await expect.poll(() => orderOf(tool)).toEqual(before)
})

test('[PV-10] [AX-02] the focus stays where one is: in a menu, and when what was pressed goes', async ({
  tool,
}) => {
  const resetSeconds = tool.getByRole('button', { name: 'Reset Seconds per slide' })
  const press = async (button: Locator) => {
    await button.focus()
    await tool.keyboard.press('Enter')
  }
  await press(tool.getByRole('button', { name: 'Close the first steps' }))
  await expect(tool.locator('body')).not.toBeFocused()
  await select(tool, 'home.banner')
  await tool.getByRole('spinbutton', { name: 'Seconds per slide' }).fill('9')
  await press(resetSeconds)
  await expect(resetSeconds).toHaveCount(0)
  await expect(tool.getByRole('spinbutton', { name: 'Seconds per slide' })).toBeFocused()
  // A preference for less motion, which this project has, or none: the lines of a menu are reached.
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await tool.emulateMedia({ reducedMotion })
    await press(tool.getByRole('button', { name: 'All steps' }))
    await expect(tool.getByRole('menuitem').first()).toBeFocused()
    await tool.keyboard.press('Escape')
    await expect(tool.getByRole('button', { name: 'All steps' })).toBeFocused()
    await press(tool.getByRole('button', { name: 'Actions for Swipe banner' }))
    await expect(tool.getByRole('menuitem', { name: 'Move down' })).toBeFocused()
    await tool.keyboard.press('Escape')
  }
  // What stands by a block on the page goes with it, and what is selected then has the focus.
  const selected = tool.locator('[role=treeitem][aria-selected=true]')
  const onBar = (name: string) => press(onPage(tool, / on the page$/).getByRole('button', { name }))
  await onBar('Duplicate')
  await expect(selected).toBeFocused()
  const next = row(tool, 'home.banner').locator('xpath=following-sibling::*[2]')
  const after = (await next.getAttribute('data-path')) ?? ''
  await onBar('Remove')
  await expect(row(tool, after)).toBeFocused()
  await select(tool, 'home.banner')
  await onBar('Hide')
  await expect(selected).toBeFocused()
  // A menu that leads to another one.
  await tool.keyboard.press('Shift+F10')
  await press(tool.getByRole('menuitem', { name: /^Move to…/ }))
  await expect(tool.locator('[role=menuitem]:focus')).toHaveCount(1)
  await press(tool.getByRole('menuitem').last())
  await expect(selected).toBeFocused()
  // The last step is undone, and nothing is left to undo.
  while (await undo(tool).isEnabled()) await press(undo(tool))
  await expect(tool.getByRole('button', { name: 'Redo' })).toBeFocused()
})

test('[ED-06] a text is written where it stands, for one site, and can be undone', async ({ tool }) => {
  await choose(tool, 'Site', 'n7')
  const heading = block(tool, 'home.popular').getByRole('heading')
  await expect(heading).toHaveText('Popular games')
  await heading.dblclick()
  await tool.keyboard.type('Games of the week')
  await tool.keyboard.press('Enter')
  await expect(heading).toHaveText('Games of the week')
  await expect(tool.getByText('Not saved: n7')).toBeVisible()
  await tool.getByRole('tab', { name: 'Differences' }).click()
  await expect(tool.getByText('The text “Popular games” now reads “Games of the week”')).toBeVisible()
  await tool.getByRole('tab', { name: 'Edit' }).click()
  await heading.dblclick()
  await tool.keyboard.type('Nothing')
  await tool.keyboard.press('Escape')
  await expect(heading).toHaveText('Games of the week')
  await undo(tool).click()
  await expect(heading).toHaveText('Popular games')
})

test('[ED-06] [OP-03] a renamed tab has its new name everywhere, and says that it is set here', async ({
  tool,
}) => {
  await choose(tool, 'Site', 'n7')
  await select(tool, 'tabBar.rewards')
  const label = tool.locator('[data-field="label"]')
  await expect(label).toContainText('From all sites')
  await label.getByRole('textbox', { name: 'Label' }).fill('Prizes')
  await expect(row(tool, 'tabBar.rewards')).toContainText('Prizes')
  await expect(row(tool, 'tabBar.rewards')).toHaveAccessibleDescription(/Changed on this site/)
  await expect(tool.getByRole('heading', { name: 'Prizes' })).toBeVisible()
  await expect(label).toContainText('Set here')
  await expect(label).not.toContainText('From all sites')
  await label.getByRole('button', { name: 'Reset “Prizes”' }).click()
  await expect(row(tool, 'tabBar.rewards')).toContainText('Rewards')
  await expect(label).toContainText('From all sites')
})

test('[ED-06] [LY-12] a text that the law requires is not taken without what it must say', async ({
  tool,
}) => {
  await row(tool, 'messages').click()
  await tool.getByRole('searchbox', { name: 'Search the texts' }).fill('Anyone under 21')
  const field = tool.getByRole('textbox', { name: /Anyone under 21/ })
  await field.fill('Young people')
  await expect(tool.getByText(/^Not changed: .*required by law/)).toBeVisible()
  await expect(tool.getByText('All saved')).toBeVisible()
})

test('[ED-05] a component is dragged from the palette to its place on the page', async ({ tool }) => {
  await row(tool, 'home').getByRole('button').first().click()
  const offer = tool.getByRole('button', { name: /^Promo video/ })
  await offer.scrollIntoViewIfNeeded()
  await offer.hover()
  await tool.mouse.down()
  const target = await tool.locator('iframe[title="Preview"]').boundingBox()
  const popular = await block(tool, 'home.popular').boundingBox()
  if (!target || !popular) throw new Error('nothing to drop on')
  await tool.mouse.move(target.x + target.width / 2, popular.y + 30)
  await tool.mouse.move(target.x + target.width / 2 + 5, popular.y + 12, { steps: 5 })
  await tool.waitForTimeout(300)
  await tool.mouse.move(target.x + target.width / 2 + 6, popular.y + 14)
  await tool.mouse.up()
  await expect(tool.getByRole('treeitem', { selected: true })).toContainText('Promo video')
  await expect
    .poll(() => tool.locator('[role="treeitem"][data-path^="home."]').allTextContents())
    .toEqual([
      expect.stringContaining('Swipe banner'),
      expect.stringContaining('Promo video'),
      expect.stringContaining('Grid of games'),
      ...Array<unknown>(7).fill(expect.anything()),
    ])
  // Green mode shows no promotions: it was hidden there, so that it can be saved.
  await expect(tool.getByText('No problems')).toBeVisible()
  await showMode(tool, 'Green')
  const added = tool.getByRole('treeitem', { selected: true })
  await expect(added).toContainText('Promo video')
  await expect(added).toContainText(/hidden/i)
})

test('[ED-10] two views scroll together and mark what differs', async ({ tool }) => {
  await show(tool, 'Compare with', 'the other mode')
  const other = tool.frameLocator('iframe[title^="Preview beside it: all sites · green mode"]')
  await expect(other.locator('[data-block-id="home.popular"]')).toBeVisible()
  await expect(tool.getByText(/^\d+ differences$/)).toBeVisible()
  const differing = tool.getByRole('list').filter({ hasText: 'only on the left' })
  await expect(differing).toContainText('Promo video only on the left')
  await expect(differing).toContainText(/Age and eligibility notice( 1)? only on the right/)
  const scrolled = () =>
    other
      .locator('html')
      .evaluate(() =>
        Math.max(
          ...[document.scrollingElement, document.querySelector('main')].map((one) => one?.scrollTop ?? 0),
        ),
      )
  expect(await scrolled()).toBe(0)
  await block(tool, 'home.popular').hover()
  await tool.mouse.wheel(0, 200)
  await expect.poll(scrolled).toBeGreaterThan(100)
  const topOf = (page: ReturnType<Page['frameLocator']>) =>
    page.locator('[data-block-id="home.popular"]').evaluate((one) => one.getBoundingClientRect().top)
  await expect.poll(async () => Math.abs((await topOf(other)) - (await topOf(frame(tool))))).toBeLessThan(3)
  await expectNoViolations(tool, 'two views', 'iframe')
})

test('[PV-02] in a wide window a phone and a desktop stand side by side, and both follow an edit', async ({
  page,
  origin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${origin}/preview-tool/`)
  const desktop = page.frameLocator('iframe[title="Preview beside it: all sites · normal mode · desktop"]')
  await expect(desktop.locator('[data-block-id="home.popular"]')).toBeVisible({ timeout: 30_000 })
  await expect(frame(page).locator('[data-block-id="home.popular"]')).toBeVisible()
  await select(page, 'home.popular')
  await page.keyboard.press('Alt+ArrowUp')
  for (const shown of [frame(page), desktop])
    await expect(shown.locator('[data-block-id^="home."]').first()).toHaveAttribute(
      'data-block-id',
      'home.popular',
    )
  await expect(list(page, 'Site')).toHaveText('All sites')
  const name = await list(page, 'Site')
    .locator('span')
    .first()
    .evaluate((one) => one.scrollWidth - one.clientWidth)
  expect(name).toBe(0)
  // Whom an edit reaches is read in full, too: before it, what the preview shows is cut.
  const reach = page
    .locator('header span')
    .filter({ hasText: /^Applies to all \d+ sites$/ })
    .first()
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(() => reach.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  }
})

const isToday = byDay('axe on the tool', 2)
test('[PV-10] [AX-01] the tool is light or dark as the computer is, and axe finds nothing in any part of it', async ({
  tool,
}) => {
  test.setTimeout(120_000)
  const background = () => tool.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
  const backgrounds: string[] = []
  await select(tool, 'home.banner')
  for (const [side, colorScheme] of (['light', 'dark'] as const).entries()) {
    await tool.emulateMedia({ colorScheme })
    for (const [at, name] of ['Edit', 'Differences', 'Compliance', 'Catalogue'].entries()) {
      await tool.getByRole('tab', { name, exact: true }).click()
      if (isToday(at + side)) await expectNoViolations(tool, `${name}, ${colorScheme}`, 'iframe')
    }
    backgrounds.push(await background())
  }
  expect(backgrounds).toEqual(['rgb(250, 247, 239)', 'rgb(16, 18, 28)'])
})

test('[PV-04] "Try" uses the page as a player does', async ({ tool }) => {
  const preview = tool.getByRole('button', { name: /^What the preview shows/ })
  await tool.getByRole('button', { name: 'Try' }).click()
  await frame(tool)
    .getByRole('link', { name: /See all/ })
    .first()
    .click()
  // The page of all games is for players.
  await expect(preview).toHaveText(/ · Log in$/)
  await tool.getByRole('button', { name: 'Edit', exact: true }).click()
  await frame(tool)
    .getByRole('link', { name: /Register/ })
    .first()
    .click()
  await expect(tool.getByRole('treeitem', { selected: true })).toHaveAttribute('data-path', /./)
  await expect(preview).toHaveText(/ · Log in$/)
})

test('[ED-03] the offer of the app covers no page that is edited', async ({ tool }) => {
  await frame(tool).locator('footer').last().scrollIntoViewIfNeeded()
  await expect(frame(tool).getByText('For players in the Philippines')).toBeVisible()
  await expect(frame(tool).locator('[data-download-entry]')).toHaveCount(0)
})

test('[ED-04] an overlay that is selected is the one that shows, above it and below it', async ({ tool }) => {
  await select(tool, 'overlays.download')
  await expect(frame(tool).locator('[data-download-entry]')).toBeVisible()
  await select(tool, 'overlays.notice')
  await expect(frame(tool).getByRole('dialog')).toBeVisible()
  await expect(frame(tool).locator('[data-download-entry]')).toHaveCount(0)
  await select(tool, 'overlays.activity')
  await expect(block(tool, 'overlays.activity').locator('> *').first()).toBeVisible()
  await expect(frame(tool).getByRole('dialog')).toHaveCount(0)
  // A player meets them all.
  await tool.getByRole('button', { name: 'Try', exact: true }).click()
  await expect(frame(tool).getByRole('dialog')).toBeVisible()
})

test('[PV-04] [WD-01] "Try" plays a game from the lobby', async ({ tool }) => {
  await show(tool, 'Who', 'Regular player')
  await tool.getByRole('button', { name: 'Try' }).click()
  await frame(tool).locator('a[data-game-id], [data-game-id] a').first().click()
  const game = frame(tool).frameLocator('iframe')
  await expect(game.locator('#balance')).toHaveText('₱12,845.50')
  await game.getByRole('button', { name: /^Turn for/ }).click()
  await expect(game.getByRole('status')).toContainText(/less|more|back/)
})

test('[PV-04] [WD-01] "Try" pays a deposit at the demo’s payment page', async ({ tool }) => {
  await show(tool, 'Who', 'Regular player')
  await tool.getByRole('button', { name: 'Try' }).click()
  await frame(tool).getByRole('banner').getByRole('link', { name: 'Deposit' }).click()
  const wallet = frame(tool).getByRole('main')
  await wallet.getByRole('radio', { name: /Lakbay/ }).check({ force: true })
  await wallet.getByLabel('Amount', { exact: true }).fill('500')
  await wallet.getByRole('button', { name: 'Continue with ₱500' }).click()
  const dialog = frame(tool).getByRole('dialog')
  await dialog.getByRole('button', { name: /₱500/ }).click()
  const opened = tool.waitForEvent('popup')
  await dialog.getByRole('link', { name: /pay/i }).click()
  const page = await opened
  await expect(page.getByText('Demo payment page – no real money')).toBeVisible()
  await expect(page.locator('#amount')).toHaveText('₱500.00')
})

test('[OP-01] a section for who has not deposited is seen by them, and by nobody else', async ({ tool }) => {
  const fresh = frame(tool).locator('[data-block-id="home.fresh"]')
  await show(tool, 'Who', 'Regular player')
  await select(tool, 'home.fresh')
  await expect(fresh).toBeVisible()
  // What players are offered on a first visit does not cover what is edited.
  await expect(frame(tool).getByRole('dialog')).toHaveCount(0)
  await choose(tool, 'Add to: Shown when', 'Who is looking')
  await tool.getByRole('checkbox', { name: 'Players who have not deposited' }).check()
  // Whoever edits sees it on, as one of them (ED-03).
  await expect(tool.getByRole('button', { name: /^What the preview shows/ })).toHaveText(
    /New player, has not deposited/,
  )
  await expect(fresh).toBeVisible()
  await show(tool, 'Who', 'Regular player')
  await expect(fresh).toHaveCount(0)
  await show(tool, 'Who', 'VIP player')
  await expect(fresh).toHaveCount(0)
  // Selecting it lets one of them look.
  await select(tool, 'home.banner')
  await select(tool, 'home.fresh')
  await expect(tool.getByRole('button', { name: /^What the preview shows/ })).toHaveText(
    /New player, has not deposited/,
  )
  await expect(fresh).toBeVisible()
  await show(tool, 'Who', 'Regular player')
  await inPreviewMenu(tool, () => tool.getByRole('checkbox', { name: 'First visit' }).check())
  await expect(frame(tool).getByRole('dialog')).toBeVisible()
})

test('[OP-09] a text of one’s own is added to one site, written, and hidden in green mode', async ({
  tool,
}) => {
  await choose(tool, 'Site', 'n7')
  await row(tool, 'home').getByRole('button').first().click()
  await tool.getByRole('button', { name: /^Text/ }).click()
  await expect(frame(tool).getByRole('heading', { name: 'A heading of your own' })).toBeVisible()
  await tool.getByRole('textbox', { name: 'Heading' }).fill('Pasko sa Maynila')
  await tool.getByRole('textbox', { name: 'Text' }).fill('Parols over the bay.\n\nSee you on Sunday.')
  const section = frame(tool).getByRole('region', { name: 'Pasko sa Maynila' })
  await expect(section.getByRole('paragraph')).toHaveText(['Parols over the bay.', 'See you on Sunday.'])
  await expect(tool.getByText('No problems')).toBeVisible()
  // Whoever is restricted is invited to nothing.
  await show(tool, 'Who', 'Restricted player (self-excluded)')
  await expect(frame(tool).getByRole('banner')).toBeVisible()
  await expect(section).toHaveCount(0)
  await show(tool, 'Who', 'Regular player')
  await expect(section).toBeVisible()
  await showMode(tool, 'Green')
  await expect(tool.getByRole('treeitem', { selected: true })).toContainText(/hidden/i)
  await expect(section).toHaveCount(0)
})

test('[PV-02] [ED-06] a text that is typed is one step, named by what it was', async ({ tool }) => {
  await row(tool, 'messages').click()
  await tool.getByRole('searchbox', { name: 'Search the texts' }).fill('New games')
  const text = tool.getByRole('textbox', { name: 'Text “New games”' }).first()
  await text.press('End')
  await text.pressSequentially(' today')
  await tool.getByRole('button', { name: 'All steps' }).click()
  await expect(tool.getByRole('menuitem')).toHaveText([
    /^Changed the text "New games"/,
    /^As it was at first/,
  ])
  await tool.keyboard.press('Escape')
  await undo(tool).click()
  await expect(text).toHaveValue('New games')
  await expect(undo(tool)).toBeDisabled()
})

test.describe('an operator whose browser is in Filipino', () => {
  test.use({ locale: 'fil-PH' })

  test('[ED-03] [LG-04] sees the language whose texts are written, and writes none over those of another', async ({
    tool,
  }) => {
    // This site has three languages. The preview is in English until another one is chosen, whatever the browser prefers.
    await choose(tool, 'Site', '9s')
    const html = frame(tool).locator('html')
    const heading = block(tool, 'home.fresh').getByRole('heading')
    await expect(html).toHaveAttribute('lang', /^en/)
    await row(tool, 'messages').click()
    await choose(tool, 'Texts in', 'Filipino')
    await expect(html).toHaveAttribute('lang', /^fil/)
    await expect(heading).not.toHaveText('New games')
    await expect(tool.getByRole('button', { name: /^What the preview shows: Filipino/ })).toBeVisible()

    await tool.getByRole('searchbox', { name: 'Search the texts' }).fill('New games')
    await tool.getByRole('textbox', { name: 'Text “Mga bagong laro”' }).first().fill('Mga bago')
    await expect(heading).toHaveText('Mga bago')
    // Written where it stands, it is a text of the language in which it stands.
    await heading.dblclick()
    await tool.keyboard.type('Bagong laro')
    await tool.keyboard.press('Enter')
    await expect(heading).toHaveText('Bagong laro')
    await inPreviewMenu(tool, () => choose(tool, 'Language', 'English'))
    await expect(html).toHaveAttribute('lang', /^en/)
    await expect(heading).toHaveText('New games')
  })
})
