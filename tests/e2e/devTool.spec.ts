import { expect, test, type Browser, type Locator, type Page } from '@playwright/test'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { openReader } from '../../tools/publish/developmentLayouts'
import { runPublish } from '../../tools/vite/runPublish'
import { choose, list, onePreview } from './toolTest'

// One dev server for the file: opening the tool there takes a thousand files.
test.describe.configure({ mode: 'default' })
// The mock back end of the preview is a service worker.
test.use({ serviceWorkers: 'allow' })

test.beforeEach(({ context }) => context.addInitScript(onePreview))

/** The tool, open for the tests that need nothing else of it. */
let tool: Page
let folder = ''
let server: ViteDevServer
let origin = ''
let objects = ''

test.beforeAll(async ({ browser }) => {
  test.setTimeout(420_000)
  folder = await mkdtemp(join(tmpdir(), 'layouts-'))
  await cp('layouts', folder, { recursive: true })
  process.env.PORTICO_LAYOUTS = folder
  objects = await mkdtemp(join(tmpdir(), 'objects-'))
  process.env.OBJECTS_URL = pathToFileURL(objects).href
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
  await openTool(browser)
})
test.afterAll(async () => {
  await tool.context().close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
  await rm(objects, { recursive: true, force: true })
  await rm(server.config.cacheDir, { recursive: true, force: true })
})

/** Sections of the home page in the preview. */
const previewedSections = (page: Page) =>
  page.frameLocator('iframe[title="Preview"]').locator('[data-block-id^="home."]')

/** A dev server compiles modules on first use: on a slow machine that takes minutes. What goes wrong meanwhile is reported. */
async function openTool(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 1500, height: 950 },
    reducedMotion: 'reduce',
    // The mock back end of the preview is a service worker.
    serviceWorkers: 'allow',
  })
  await context.addInitScript(onePreview)
  tool = await context.newPage()
  const faults: string[] = []
  tool.on('pageerror', (error) => faults.push(String(error)))
  tool.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.status()} ${response.url()}`)
  })
  const waitFor = async (path: string, part: Locator) => {
    await tool.goto(origin + path)
    await expect(part)
      .toBeAttached({ timeout: 200_000 })
      .catch((cause: unknown) => {
        throw new Error(`The dev server does not show ${path}. ${faults.join('\n')}`, { cause })
      })
  }
  await waitFor('/register?site=n7', tool.getByRole('button', { name: 'Send code' }))
  await waitFor('/preview-tool/', previewedSections(tool).first())
  await expect(tool.getByText('No problems')).toBeVisible({ timeout: 60_000 })
}

const linesOf = async (name: string) => (await readFile(join(folder, name), 'utf8')).split('\n')

test('[PV-06] in development saving writes the file, changes one line, and merges concurrent changes', async () => {
  test.setTimeout(240_000)
  const before = await linesOf('base.json')
  await tool.locator('[role="treeitem"][data-path="home"]').click()
  await tool.locator('[role="treeitem"][data-path="home.banner"]').click()
  const seconds = tool.getByRole('spinbutton', { name: 'Seconds per slide' })
  await seconds.fill('8')
  await expect(tool.getByText(/Not saved: all sites/)).toBeVisible()
  await tool.getByRole('button', { name: 'Save', exact: true }).click()
  // The dev server compiles its check for the first save.
  await expect(tool.getByText('All saved')).toBeVisible({ timeout: 60_000 })
  const after = await linesOf('base.json')
  const added = after.filter((line) => !before.includes(line))
  expect(added.join('\n')).toContain('"secondsPerSlide": 8')
  expect(added.length).toBeLessThanOrEqual(2)

  const text = await readFile(join(folder, 'base.json'), 'utf8')
  await writeFile(join(folder, 'base.json'), text.replace('"icon": "gift"', '"icon": "star"'))
  await seconds.fill('9')
  await tool.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tool.getByText(/Both changes are merged/)).toBeVisible()
  await expect(tool.getByText(/Not saved: all sites/)).toBeVisible()
  await tool.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tool.getByText('All saved')).toBeVisible()
  const both = await readFile(join(folder, 'base.json'), 'utf8')
  expect(both).toContain('"icon": "star"')
  expect(both).toContain('"secondsPerSlide": 9')
})

test('[PV-02] [PV-06] [OP-02] a new site shows at once, is saved as a new file, and is listed after a reload', async () => {
  test.setTimeout(360_000)
  const page = tool
  await choose(page, 'Site', 'Add a site…')
  await page.getByLabel('Code of the site').fill('x1')
  await choose(page, 'Based on', /^n7,/)
  const addresses = page.getByRole('textbox', { name: 'Addresses' })
  await addresses.fill(`https://X1.Example/play\n6b.localhost\n${'a'.repeat(60)}.${'b'.repeat(60)}.example/!`)
  await expect(addresses).toHaveAccessibleDescription(/6b\.localhost already leads to 6b\./)
  // As at 400 %: nothing has to be scrolled sideways.
  await page.setViewportSize({ width: 320, height: 256 })
  const dialog = page.getByRole('dialog', { name: 'Add a site' })
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await page.setViewportSize({ width: 1500, height: 950 })
  await page.getByRole('button', { name: 'Add the site' }).click()
  await expect(dialog).toBeVisible()
  await addresses.fill('https://X1.Example/play')
  await page.getByRole('button', { name: 'Add the site' }).click()
  await expect(list(page, 'Site')).toHaveText('x1')
  // Longer than the tool waits before it restarts a portal that does not respond.
  await expect(previewedSections(page).first()).toBeAttached({ timeout: 90_000 })
  await page.locator('[role="treeitem"][data-path="home.banner"]').click()
  await page.getByRole('spinbutton', { name: 'Seconds per slide' }).fill('8')
  await expect(page.getByText('Not saved: addresses, x1')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All saved')).toBeVisible()
  const made = JSON.parse(await readFile(join(folder, 'x1.json'), 'utf8')) as unknown
  expect(made).toMatchObject({
    schemaVersion: 1,
    extends: 'n7',
    home: { banner: { props: { secondsPerSlide: 8 } } },
  })
  const hosts = JSON.parse(await readFile(join(folder, 'sites.json'), 'utf8')) as unknown
  expect(hosts).toMatchObject({ '6b.localhost': '6b', 'x1.example': 'x1' })
  // It registers as n7 does: with a code.
  const scenario = { site: 'x1', mode: 'normal', device: 'mobile', persona: 'visitor', route: '/register' }
  await page.goto(`${origin}/preview-tool/#scenario=${encodeURIComponent(JSON.stringify(scenario))}`)
  await page.reload()
  const portal = page.frameLocator('iframe[title="Preview"]')
  await expect(portal.getByRole('button', { name: 'Send code' })).toBeAttached({ timeout: 90_000 })
  await list(page, 'Site').click()
  await expect(page.getByRole('option', { name: 'x1' })).toBeVisible()
  await page.keyboard.press('Escape')
})

test('[ED-13] [PB-06] the tool says each site’s live mode, and switches one to green for a reason', async ({
  request,
}) => {
  test.setTimeout(240_000)
  const address = pathToFileURL(objects).href
  const where = { root: process.cwd(), layouts: folder, objects: address }
  expect(await runPublish(where, ['push', '--no-evidence', '--reason', 'test'])).toBeNull()
  const ask = (headers: Record<string, string>, data: object) =>
    request.post(`${origin}/preview-tool/live-modes`, { headers, data })
  expect((await ask({ Origin: 'http://evil.example' }, { site: 'n7', reason: 'x' })).status()).toBe(403)
  expect((await ask({ Origin: origin }, { site: 'n7', reason: ' ' })).status()).toBe(400)
  expect((await ask({ Origin: origin }, { site: 'n7 --x', reason: 'x' })).status()).toBe(400)

  await tool.getByRole('button', { name: 'Live', exact: true }).click()
  const line = tool
    .getByRole('list', { name: 'Mode of each site' })
    .getByRole('listitem')
    .filter({ hasText: 'n7' })
  await expect(line).toContainText('as the back end says')
  await tool.getByRole('button', { name: 'Switch n7 to green mode' }).click()
  await expect(tool.getByRole('button', { name: 'Switch now' })).toBeDisabled()
  await tool.getByLabel('Why n7 goes to green mode').fill('The regulator asked for it')
  await tool.getByRole('button', { name: 'Switch now' }).click()
  await expect(line).toContainText('green, switched by an operator', { timeout: 60_000 })
  await expect(tool.getByRole('button', { name: 'Live: n7 green' })).toBeVisible()
  const live = await openReader(address)
  await live.refresh()
  expect(live.pointer()).toMatchObject({
    reason: 'The regulator asked for it',
    sites: { n7: { mode: 'green' } },
  })
})
