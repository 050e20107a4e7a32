import { readdirSync, readFileSync } from 'node:fs'
import base from '../../layouts/base.json' with { type: 'json' }
import { expect, openPortal, test } from './portal'

const ASSETS = 'dist/portal/assets'

/** Pages that the tabs lead to and that a visitor may open. */
const behindTabs = Object.values(base.tabBar).flatMap(({ to }) => {
  const route = (base.routes as Record<string, { type?: string; access?: string }>)[to]
  return route?.access === 'public' && route.type ? [route.type.split('.')[1] ?? ''] : []
})

for (const saveData of [true, false])
  test(`[RG-02] the mobile home of a visitor loads only the blocks that its layout uses${saveData ? '' : ', and when idle the pages of its tabs'}`, async ({
    page,
  }) => {
    await page.addInitScript((sparing) => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: sparing, effectiveType: '4g' } })
    }, saveData)
    const blocks = new Set<string>()
    const groups = new Set<string>()
    page.on('request', (request) => {
      const name = /\/assets\/([A-Za-z]+)\.block-[^/]*\.js$/.exec(request.url())?.[1]
      if (name) blocks.add(name)
      // Blocks that are loaded together.
      const group = /\/assets\/(header|late|notices|shells)-[^/]*\.js$/.exec(request.url())?.[1]
      if (group) groups.add(group)
    })
    // What is fetched last when the browser is idle, after the first page behind a tab.
    const last = page.waitForResponse(/registerWorker/)
    await openPortal(page, '/lobby/home')
    await expect(page.locator('[data-block-id="footer.links"]')).toBeAttached()
    await page.waitForLoadState('networkidle')
    const sections = [base.header, base.homeTabs, base.home, base.footer, base.overlays]
    const used = sections.flatMap((section) => Object.values(section).map(({ type }) => type.split('.')[1]))
    // The network may be idle for a moment before they are asked for.
    await expect.poll(() => [...groups]).toContain('late')
    expect(groups).not.toContain('header')
    expect(groups).not.toContain('shells')
    const others = () => [...blocks].filter((name) => !used.includes(name)).sort()
    await last
    const expected = saveData ? [] : behindTabs.filter((name) => name !== 'HomePage').sort()
    await expect.poll(others).toEqual(expected)
    // Nothing that only a player's header or another page uses.
    for (const name of ['HeaderBalance', 'HeaderMember', 'LoginPage', 'CollectTab', 'TypeTab'])
      expect([...blocks]).not.toContain(name)
  })

test('[PV-01] players download no tool, mock back end, entry, full zod or AJV compiler', () => {
  const textOf = (folder: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .join('\n')
  const tool = textOf('dist/preview-tool/assets')
  const compiler = textOf('node_modules/ajv/dist') + textOf('node_modules/ajv/dist/compile')
  /** What each is recognised by, and where it is. */
  const forbidden: [what: string, mark: RegExp, found: string][] = [
    ['mock back end', /setupWorker|mockServiceWorker/, tool],
    ["operators' tool", /Catalogue of components|Compliance report,|Find a component/, tool],
    ['entry', /Swipe banner|What it shows/, tool],
    ['zod whole', /[`'"]ZodString[`'"]/, tool],
    ['AJV compiler', /strictTypes|unknown keyword|allErrors/, compiler],
    ['code from text', /new Function\(/, compiler],
    ['diagnostics', /diagnostics\.readLayout/, tool],
  ]
  expect(forbidden.filter(([, mark, found]) => !mark.test(found)).map(([what]) => what)).toEqual([])
  const downloaded = textOf(ASSETS)
  expect(forbidden.filter(([, mark]) => mark.test(downloaded)).map(([what]) => what)).toEqual([])
})
