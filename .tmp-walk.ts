import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '@tests/support/findChromium'
const [link = '', site = 'n7', tag = 'a'] = process.argv.slice(2)
const t0 = Date.now()
const say = (s: string) => console.log(((Date.now() - t0) / 1000).toFixed(1), s)
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
const page = await context.newPage()
await page.addInitScript(() => { if (window === window.top) localStorage.setItem('PORTICO_PREVIEW_LED', '1') })
page.setDefaultTimeout(120_000)
try {
  if (link.includes('/link/')) {
    await page.goto(link)
    await page.getByLabel('Your name').fill('Ana Bell')
    const mail = page.getByLabel('E-mail address')
    if (await mail.count()) await mail.fill('ana@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Make the account' }).click()
  } else {
    await page.goto(link)
    await page.getByLabel('E-mail address').fill('ana@example.com')
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await page.getByRole('heading', { name: 'Changes', exact: true }).waitFor()
  say('signed in')
  for (const [round, value] of [['one', process.argv[5] ?? '7'], ['two', process.argv[6] ?? '6']] as const) {
    await page.getByRole('button', { name: 'New change' }).click()
    await page.getByLabel('What is it for?').fill(`Try ${tag} ${round}`)
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.getByRole('treeitem').first().waitFor()
    say('in the editor')
    if (site !== 'all') await page.getByLabel('Site', { exact: true }).selectOption(site)
    const section = page.locator('[role="treeitem"][data-path="home"]')
    if ((await section.getAttribute('aria-expanded')) === 'false') await section.click()
    await page.locator('[role="treeitem"][data-path="home.banner"]').click()
    const field = page.getByRole('spinbutton', { name: 'Seconds per slide' })
    await field.fill(value)
    await page.getByText('Saved', { exact: true }).waitFor()
    say('edited')
    await page.getByRole('link', { name: 'Review and publish' }).click()
    const asked = Date.now()
    await page.getByRole('button', { name: 'Ask for review' }).click()
    say('asked for review')
    const rules = page.getByRole('region', { name: 'Does it keep the rules?' })
    let last = ''
    for (;;) {
      const text = (await rules.innerText()).replace(/\s+/g, ' ').slice(0, 130)
      if (text !== last) say((last = text))
      if (/All \d+ cases/.test(text)) break
      if (Date.now() - asked > 900_000) throw new Error('too long')
      await page.waitForTimeout(200)
    }
    say(`JUDGED in ${((Date.now() - asked) / 1000).toFixed(1)} s`)
    await page.getByRole('button', { name: 'Publish …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bring it to players' })
    await dialog.getByLabel('What is it for?').fill(`Live ${round}`)
    await dialog.getByRole('button', { name: /^Publish on/ }).click()
    await dialog.waitFor({ state: 'hidden' })
    say('published')
    await page.goto(page.url().replace(/#.*/, '#/changes'))
    await page.getByRole('heading', { name: 'Changes', exact: true }).waitFor()
  }
} catch (error) {
  await page.screenshot({ path: '/tmp/walk-failed.png' })
  console.log(String(error).slice(0, 600))
}
await browser.close()
