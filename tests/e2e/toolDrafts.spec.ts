import { expect, type Page } from '@playwright/test'
import { row, select, test, withoutPreview } from './toolTest'

// The mock back end of the preview is a service worker.
test.use({ serviceWorkers: 'allow' })

const seconds = (page: Page) => page.getByRole('spinbutton', { name: 'Seconds per slide' })
const ready = (page: Page) => expect(page.getByText(/problems?$/).first()).toBeVisible({ timeout: 30_000 })

async function change(page: Page, to: string) {
  await select(page, 'home.banner')
  await seconds(page).fill(to)
  await expect(page.getByText(/Not saved: all sites/)).toBeVisible()
}

test('[ED-09] two tabs have a draft each, also after a reload; a closed tab’s draft is taken up', async ({
  tool,
}) => {
  test.setTimeout(120_000)
  await change(tool, '7')
  const other = await tool.context().newPage()
  await withoutPreview(other)
  await other.setViewportSize({ width: 1500, height: 950 })
  await other.goto(tool.url())
  await ready(other)
  // The first tab's draft stays its own.
  await expect(other.getByText('All saved')).toBeVisible()
  await change(other, '9')
  await tool.reload()
  await ready(tool)
  await select(tool, 'home.banner')
  await expect(seconds(tool)).toHaveValue('7')
  await other.reload()
  await ready(other)
  await select(other, 'home.banner')
  await expect(seconds(other)).toHaveValue('9')
  await other.close()
  const third = await tool.context().newPage()
  await withoutPreview(third)
  await third.setViewportSize({ width: 1500, height: 950 })
  await third.goto(tool.url())
  await ready(third)
  await select(third, 'home.banner')
  await expect(seconds(third)).toHaveValue('9')
  await third.close()
})

test('[ED-09] a duplicated tab does not take the draft of the tab that it was made from', async ({
  tool,
}) => {
  await change(tool, '7')
  // A duplicated tab starts with a copy of the session's storage.
  const session = await tool.evaluate(() => JSON.stringify({ ...sessionStorage }))
  const twin = await tool.context().newPage()
  await withoutPreview(twin)
  await twin.setViewportSize({ width: 1500, height: 950 })
  await twin.addInitScript((stored) => {
    for (const [key, value] of Object.entries(JSON.parse(stored) as Record<string, string>))
      sessionStorage.setItem(key, value)
  }, session)
  await twin.goto(tool.url())
  await ready(twin)
  await expect(twin.getByText('All saved')).toBeVisible()
  await twin.close()
})

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`unknownKey${at}`, at]))

/** Opens the JSON of a section of the home page; `pasted` replaces its text. */
async function openJson(tool: Page) {
  await select(tool, 'home.banner')
  await tool.getByText('Developer').last().click()
  await tool.getByRole('button', { name: 'Edit as JSON' }).click()
  const editor = tool.getByRole('textbox', { name: /^JSON of/ })
  const pasted = async (text: string) => {
    await editor.focus()
    await tool.keyboard.press('Control+a')
    await tool.keyboard.insertText(text)
  }
  return { editor, pasted }
}
const banner = { type: 'promotions.Banner', sort: 10 }

test('[ED-08] a megabyte with 30,000 unknown keys, thousands of problems and endless nesting are answered and counted', async ({
  tool,
}) => {
  test.setTimeout(120_000)
  const { pasted } = await openJson(tool)
  await pasted(JSON.stringify({ ...banner, props: many(40_000) }))
  await expect(tool.getByText(/The document has [\d,]+ bytes; at most 262,144/).first()).toBeVisible()
  await pasted(JSON.stringify({ ...banner, ...many(8_000) }))
  await expect(tool.getByText(/and 7,900 more\. Fix these first\./).first()).toBeVisible()
  await pasted('['.repeat(100_000))
  await expect(tool.getByText(/nested more than 100 levels deep/).first()).toBeVisible()
  // The tool goes on.
  await row(tool, 'theme').click()
  await expect(tool.getByRole('heading', { name: /Colours/ })).toBeVisible()
})

test('[ED-08] a check that never ends stops nothing, is told in words and costs no text; the next one is answered', async ({
  tool,
}) => {
  test.setTimeout(120_000)
  await tool.evaluate(() => {
    const asked = Object.assign(globalThis, { isLost: true, lost: 0 })
    const { postMessage } = Worker.prototype
    Worker.prototype.postMessage = function (this: Worker, question: { name: string }) {
      if (question.name === 'nodeText' && asked.isLost) asked.lost++
      else postMessage.call(this, question)
    }
  })
  const { editor, pasted } = await openJson(tool)
  await pasted(JSON.stringify({ ...banner, ...many(8_000) }))
  await expect.poll(() => tool.evaluate('lost')).toBe(1)
  // Meanwhile the tool answers: typing and looking around.
  await tool.keyboard.insertText(' ')
  await tool.getByRole('searchbox').first().fill('ticker')
  await expect(row(tool, 'home.ticker')).toBeVisible()
  await expect(
    tool.getByText(/took longer than 5 seconds and was stopped\. The text is kept/).first(),
  ).toBeVisible()
  await tool.evaluate('isLost = false')
  await editor.focus()
  await tool.keyboard.press('Control+End')
  await tool.keyboard.insertText(' ')
  await expect(tool.getByText(/and 7,900 more\. Fix these first\./).first()).toBeVisible()
  await expect(editor).toContainText('unknownKey7999')
})
