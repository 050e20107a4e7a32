import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

// One dev server for the file.
test.describe.configure({ mode: 'default' })
// The mock back end of the preview is a service worker.
test.use({ serviceWorkers: 'allow' })

let folder = ''
let server: ViteDevServer
let origin = ''

test.beforeAll(async ({ browser }) => {
  test.setTimeout(420_000)
  folder = await mkdtemp(join(tmpdir(), 'layouts-'))
  await cp('layouts', folder, { recursive: true })
  process.env.PORTICO_LAYOUTS = folder
  server = await createServer({
    configLoader: 'runner',
    logLevel: 'silent',
    // Not shared: two servers that optimise dependencies into one folder at once break each other for good.
    cacheDir: `node_modules/.vite-${process.pid}`,
    server: { host: '127.0.0.1', port: 0, hmr: false },
  })
  await server.listen()
  const address = server.httpServer?.address()
  origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  await warmUp(browser)
})
test.afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
  await rm(server.config.cacheDir, { recursive: true, force: true })
})

/** Sections of the home page in the preview. */
const previewedSections = (page: Page) =>
  page.frameLocator('iframe[title="Preview"]').locator('[data-block-id^="home."]')

/** A dev server compiles modules on first use: on a slow machine that takes minutes. What goes wrong meanwhile is reported. */
async function warmUp(browser: Browser) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  const waitFor = async (path: string, part: Locator) => {
    await page.goto(origin + path)
    await expect(part)
      .toBeAttached({ timeout: 200_000 })
      .catch((cause: unknown) => {
        throw new Error(`The dev server does not show ${path}. ${faults.join('\n')}`, { cause })
      })
  }
  await waitFor('/preview-tool/', previewedSections(page).first())
  await waitFor('/register?site=n7', page.getByRole('button', { name: 'Send code' }))
  await context.close()
}

const linesOf = async (name: string) => (await readFile(join(folder, name), 'utf8')).split('\n')

test('[PV-06] in development saving writes the file, changes one line, and merges concurrent changes', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const before = await linesOf('base.json')
  await page.setViewportSize({ width: 1500, height: 950 })
  await page.goto(`${origin}/preview-tool/`)
  await expect(page.getByText('No problems')).toBeVisible({ timeout: 60_000 })
  await page.locator('[role="treeitem"][data-path="home"]').click()
  await page.locator('[role="treeitem"][data-path="home.banner"]').click()
  const seconds = page.getByRole('spinbutton', { name: 'Seconds per slide' })
  await seconds.fill('8')
  await expect(page.getByText(/Not saved: base/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // The dev server compiles its check for the first save.
  await expect(page.getByText('Everything is saved')).toBeVisible({ timeout: 60_000 })
  const after = await linesOf('base.json')
  const added = after.filter((line) => !before.includes(line))
  expect(added.join('\n')).toContain('"secondsPerSlide": 8')
  expect(added.length).toBeLessThanOrEqual(2)

  const text = await readFile(join(folder, 'base.json'), 'utf8')
  await writeFile(join(folder, 'base.json'), text.replace('"icon": "gift"', '"icon": "star"'))
  await seconds.fill('9')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/Both changes are merged/)).toBeVisible()
  await expect(page.getByText(/Not saved: base/)).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const both = await readFile(join(folder, 'base.json'), 'utf8')
  expect(both).toContain('"icon": "star"')
  expect(both).toContain('"secondsPerSlide": 9')
})

test('[PV-02] [PV-06] a new site shows at once, is saved as a new file, and is listed after a reload', async ({
  page,
}) => {
  test.setTimeout(360_000)
  await page.setViewportSize({ width: 1500, height: 950 })
  await page.goto(`${origin}/preview-tool/`)
  await expect(page.getByText('No problems')).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Site', { exact: true }).selectOption('Add a site…')
  await page.getByLabel('Code of the site').fill('x1')
  await page.getByLabel('Extends').selectOption('n7')
  await page.getByRole('button', { name: 'Add the site' }).click()
  await expect(page.getByLabel('Site', { exact: true })).toHaveValue('x1')
  // Longer than the tool waits before it restarts a portal that does not respond.
  await expect(previewedSections(page).first()).toBeAttached({ timeout: 90_000 })
  await page.locator('[role="treeitem"][data-path="home"]').click()
  await page.locator('[role="treeitem"][data-path="home.banner"]').click()
  await page.getByRole('spinbutton', { name: 'Seconds per slide' }).fill('8')
  await expect(page.getByText('Not saved: x1')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  const made = JSON.parse(await readFile(join(folder, 'x1.json'), 'utf8')) as unknown
  expect(made).toMatchObject({
    schemaVersion: 1,
    extends: 'n7',
    home: { banner: { props: { secondsPerSlide: 8 } } },
  })
  await page.reload()
  await expect(page.getByLabel('Site', { exact: true }).getByRole('option', { name: 'x1' })).toBeAttached()
  // It registers as n7 does: with a code.
  const scenario = { site: 'x1', mode: 'normal', device: 'mobile', persona: 'visitor', route: '/register' }
  await page.goto(`${origin}/preview-tool/#scenario=${encodeURIComponent(JSON.stringify(scenario))}`)
  await page.reload()
  const portal = page.frameLocator('iframe[title="Preview"]')
  await expect(portal.getByRole('button', { name: 'Send code' })).toBeAttached({ timeout: 90_000 })
})
