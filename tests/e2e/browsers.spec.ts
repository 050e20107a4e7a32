import { readdirSync, readFileSync } from 'node:fs'
import { findUnsupported, ownMembers } from '../../tools/browsers/findUnsupported'
import { oldestBrowsers } from '../../tools/browsers/oldestBrowsers'
import { expect, test } from './portal'

const ROOT = 'dist/portal'
const SENTENCE = /This browser is too old for this site/

/** What is asked for only where it is there, in a way that cannot be seen in the code: each with its reason. */
const PROVIDED_FOR: Record<string, string> = {
  'api.Window.cancelIdleCallback': 'only for what requestIdleCallback gave',
  'api.Document.startViewTransition': 'React: inside `try`, and only for a component that nothing here uses',
  'api.ViewTransition.skipTransition': 'React: only for a transition that was started',
  'api.TrustedTypePolicyFactory.createPolicy': 'DOMPurify: asked for before',
}

test('every script of the built portal runs in the oldest browsers of the list', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  )
  const scripts = files.map((name) => readFileSync(`${ROOT}/${name}`, 'utf8'))
  expect(files.length).toBeGreaterThan(100)
  const own = ownMembers(scripts)
  const floor = oldestBrowsers()
  const problems = scripts.flatMap((script, index) =>
    findUnsupported(script, floor, own)
      .filter(({ feature }) => !(feature in PROVIDED_FOR))
      .map(({ feature, lacking, code }) => `${files[index]}: ${feature} (${lacking}): ${code}`),
  )
  expect(problems).toEqual([])
})

for (const [name, path] of [
  ['a prerendered page', '/lobby/home'],
  ['the start document', '/shell.html'],
] as const)
  test.describe(`an old browser at ${name}`, () => {
    test('is told so, and nothing goes on turning', async ({ page }) => {
      await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
      await page.goto(path)
      await expect(page.getByRole('alert').filter({ hasText: SENTENCE })).toBeInViewport()
      await expect(page.locator('.start progress')).toHaveCount(0)
    })

    test('is the only one that is told', async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('#portal').getByRole('link').first()).toBeVisible()
      await expect(page.getByText(SENTENCE)).toHaveCount(0)
    })
  })
