import { execFile } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { startPlainBackend, type PlainBackend } from '../plainBackend/plainBackend'
import { expectNoViolations } from './axe'
import { expect, test } from './portal'

const run = promisify(execFile)

/** Runs `npm run backend:check` as a back-end team would, with a report. Exit 1 is a verdict, too. */
const check = (backend: PlainBackend, file: string) =>
  run('tsx', ['tools/backendCheck.ts', '--api', backend.url, '--account', 'plain01', '--html', file], {
    env: { ...process.env, BACKEND_PASSWORD: 'secret99' },
  }).catch(() => undefined)

for (const [sentence, breakBackend] of [
  ['The portal works, without: the list of devices', () => undefined],
  ['The portal does not work: 1 fault.', (backend: PlainBackend) => backend.fault('userInfo', 'http404')],
] as const)
  test(`[BK-02] the report "${sentence}" can be read by everybody, on a phone and on paper`, async ({
    page,
  }, testInfo) => {
    const backend = await startPlainBackend()
    try {
      breakBackend(backend)
      const file = testInfo.outputPath('report.html')
      await check(backend, file)
      await page.goto(pathToFileURL(file).href)
      await expect(page.getByText(sentence)).toBeVisible()
      for (const [width, colorScheme] of [
        [360, 'dark'],
        [1440, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await expectNoViolations(page, `${width} px, ${colorScheme}`)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      // Paper is white, also for those whose screen is dark.
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expectNoViolations(page, 'on paper')
      const ink = await page.evaluate(() => getComputedStyle(document.body).color)
      expect(Math.max(...(ink.match(/\d+/g) ?? []).map(Number))).toBeLessThan(80)
    } finally {
      await backend.stop()
    }
  })
