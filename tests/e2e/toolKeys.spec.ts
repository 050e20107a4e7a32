import { expect, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { downTo, focused, press, tabTo } from './keys'
import { frame, row, test } from './toolTest'

// The mock back end of the preview is a service worker.
test.use({ serviceWorkers: 'allow' })

/** More stops than this, and somebody gives up before the first step of a task. */
const MAX_STOPS = 15

/** Each fix is tried out on the whole draft, which takes its time beside a busy machine. */
const CHECKED = { timeout: 40_000 }

const to = (page: Page, name: RegExp) => tabTo(page, name, MAX_STOPS)

/** Chooses by typing the beginning of an option, as one does in a list that is open. */
async function chooseIn(page: Page, list: RegExp, option: string): Promise<void> {
  await press(page, list, MAX_STOPS)
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.type(option)
  await expect(page.getByRole('option', { name: option })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
}

/** Goes down the outline to a line of a section. */
async function downEntry(page: Page, path: string): Promise<void> {
  await downTo(page, path.split('.')[0] ?? '')
  await page.keyboard.press('ArrowRight')
  await downTo(page, path)
}

async function undo(page: Page): Promise<void> {
  await page.keyboard.press('Control+z')
  await expect(page.getByText('All saved')).toBeVisible()
  // What was added had it.
  await expect(page.locator('[role="treeitem"]:focus')).toHaveCount(1)
}

// The tasks of docs/editor-comparison.md.

test('[PV-10] by the keyboard alone, the tabs of one site are reordered and a text is changed for it', async ({
  tool,
}) => {
  await chooseIn(tool, /^Site$/, 'n7')
  await to(tool, /^Colours and shapes/)
  await downEntry(tool, 'homeTabs.home')
  await tool.keyboard.press('Alt+ArrowDown')
  await expect(tool.getByText('Not saved: n7')).toBeVisible()
  await expect(row(tool, 'homeTabs.home')).toBeFocused()
  await undo(tool)

  await tool.keyboard.press('Home')
  await downTo(tool, 'messages')
  await tool.keyboard.press('Enter')
  await to(tool, /^Search the texts$/)
  await tool.keyboard.type('Popular games')
  await to(tool, /^Text “Popular games”/)
  await tool.keyboard.press('ControlOrMeta+a')
  await tool.keyboard.type('Games of the week')
  await expect(frame(tool).getByRole('heading', { name: 'Games of the week' })).toBeVisible()
  await expect(tool.getByText('Not saved: n7')).toBeVisible()
})

test('[PV-10] by the keyboard alone, a section is added by its picture and one shows only in its days', async ({
  tool,
}) => {
  await to(tool, /^Colours and shapes/)
  await downTo(tool, 'home')
  await press(tool, /^Add to Home$/, MAX_STOPS)
  await press(tool, /^Banner of your own/, MAX_STOPS)
  await expect(row(tool, 'home.pictureBanner')).toBeFocused()
  await undo(tool)

  await tool.keyboard.press('Home')
  await downEntry(tool, 'home.banner')
  await tool.keyboard.press('Alt+d')
  await expect(row(tool, 'home.banner2')).toBeFocused()
  await tool.keyboard.press('Enter')
  await expect(tool.getByRole('heading', { name: 'Swipe banner' })).toBeFocused()
  for (const day of ['12242026', '12262026']) {
    await to(tool, /^month/)
    await tool.keyboard.type(day)
  }
  await expect(row(tool, 'home.banner2')).toHaveAccessibleDescription(
    /between 24 Dec 2026 and the end of 26 Dec 2026/,
  )
})

for (const [other, name, path] of [
  ['the other mode', 'Jackpots', 'home.jackpots'],
  ['6b', 'News', 'tabBar.news'],
] as const)
  test(`[PV-10] by the keyboard alone, a site is compared with ${other}`, async ({ tool }) => {
    await press(tool, /^What the preview shows/, MAX_STOPS)
    await expect(tool.getByRole('dialog', { name: 'What the preview shows' })).toBeFocused()
    await chooseIn(tool, /^nothing$/, other)
    await tool.keyboard.press('Escape')
    await press(tool, /^Skip the page: to what differs$/, MAX_STOPS)
    await expect.poll(() => focused(tool)).toMatch(/^\d+ differences$/)
    await press(tool, new RegExp(`^${name}$`), MAX_STOPS)
    await expect(row(tool, path)).toHaveAttribute('aria-selected', 'true')
  })

test('[PV-10] [ED-02] by the keyboard alone, every problem is fixed', async ({ tool }) => {
  test.setTimeout(120_000)
  const broken = JSON.parse(await readFile('layouts/n7.json', 'utf8')) as { tabBar?: object }
  broken.tabBar = { ...broken.tabBar, rewards: { to: '/nowhere' }, news: { to: '/nowhere' } }
  await tool.route('**/layouts/n7.json', (route) => route.fulfill({ json: broken }))
  await tool.reload()
  await expect(tool.getByText('2 errors')).toBeVisible()
  await press(tool, /^2 errors$/, MAX_STOPS)
  const problems = tool.getByRole('region', { name: 'Problems' })
  await expect(problems).toBeFocused()
  await tool.keyboard.press('Escape')
  await expect(problems).toHaveCount(0)
  await expect(tool.getByRole('button', { name: '2 errors' })).toBeFocused()
  await tool.keyboard.press('Enter')
  await expect(problems.getByRole('button', { name: 'Fix all that can be' })).toBeVisible(CHECKED)
  await press(tool, /^Fix all that can be$/, MAX_STOPS)
  await expect(tool.getByText('No problems').first()).toBeVisible(CHECKED)
})

test('[PV-10] by the keyboard alone, a site is checked and the proof is filed', async ({ tool }) => {
  await chooseIn(tool, /^Site$/, 'n7')
  await tool.keyboard.press('Shift+Tab')
  await tool.keyboard.press('ArrowRight')
  await tool.keyboard.press('ArrowRight')
  await press(tool, /^Check n7$/, MAX_STOPS)
  await expect(tool.getByRole('button', { name: 'Stop' })).toBeFocused()
  await tool.keyboard.press('Enter')
  await to(tool, /^Export the report/)
  const [file] = await Promise.all([tool.waitForEvent('download'), tool.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toContain('n7')
})
