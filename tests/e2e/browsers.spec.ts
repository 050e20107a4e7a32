import { readdirSync, readFileSync } from 'node:fs'
import { findUnsupported, ownMembers } from '../../tools/browsers/findUnsupported'
import { findUnsupportedCss } from '../../tools/browsers/findUnsupportedCss'
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
  'api.Element.requestFullscreen': 'the button is there only where `document.fullscreenEnabled` says so',
  'api.Document.exitFullscreen': 'the same button',
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

/** What the page works without, each with its reason; `in` is the only place where it may stand. */
const NOT_NEEDED: { feature: RegExp; in?: RegExp; why: string }[] = [
  { feature: /\.cursor\./, why: 'there is no pointer on a phone' },
  { feature: /\.(text-wrap|scrollbar-(color|width|gutter)|selectors\.selection)$/, why: 'only looks' },
  { feature: /\.(content-visibility|contain-intrinsic-block-size)$/, why: 'the same page, drawn later' },
  { feature: /\.overflow-anchor$/, why: 'where nothing is anchored, nothing has to be switched off' },
  { feature: /\.forced-color-adjust$/, why: 'a browser without it forces no colours' },
  {
    feature: /\.text-size-adjust$/,
    why: 'on phones it is written with its prefix; Firefox adjusts none of these',
  },
  {
    feature: /\.inline-size\.fit-content$/,
    why: 'MDN knows Samsung’s by an old name only; it has had this one since it had it for the width',
  },
  {
    feature: /\.has$/,
    in: /:has\((input|\.\w+_input):(checked|disabled)\)/,
    why: 'the radio button or the field in it shows the same by itself',
  },
  {
    feature: /\.has$/,
    in: /:has\((input:focus-visible|\.\w+_suffix:focus-within)\)/,
    why: 'the ring is around the button in it, or around both',
  },
  {
    feature: /\.has$/,
    in: /^(html|body|:root):has\(\.\w+_(bar|notice|entry|bottom)\)/,
    why: 'the page ends under a notice that can be closed, or scrolls a little further below it',
  },
  {
    feature: /\.has$/,
    in: /^(html|:root):has\(\.\w+_(top|bar|page|desktop)\)$/,
    why: 'the page scrolls a little too far or too little, or keeps the room of a scroll bar',
  },
  {
    feature: /\.has$/,
    in: /\.\w+_(panes|footer):has\(/,
    why: 'a letter stands below its list instead of beside it; an empty place stays',
  },
]

test('every style sheet of the built portal is for the oldest browsers of the list', () => {
  const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  )
  expect(files.length).toBeGreaterThan(50)
  const floor = oldestBrowsers()
  const found = files.flatMap((file) =>
    findUnsupportedCss(readFileSync(`${ROOT}/${file}`, 'utf8'), floor).map((one) => ({ file, ...one })),
  )
  const isProvidedFor = (rule: (typeof NOT_NEEDED)[number], { feature, code }: (typeof found)[number]) =>
    rule.feature.test(feature) && (rule.in?.test(code) ?? true)
  expect(
    found
      .filter((one) => !NOT_NEEDED.some((rule) => isProvidedFor(rule, one)))
      .map(({ file, feature, lacking, code }) => `${file}: ${feature} (${lacking}): ${code}`),
  ).toEqual([])
  // A reason that is not needed any more goes.
  expect(NOT_NEEDED.filter((rule) => !found.some((one) => isProvidedFor(rule, one)))).toEqual([])
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
      const progress = page.getByRole('progressbar', { name: 'Loading' })
      await expect(progress).toHaveCount(0)
      // The control: without scripts it is there.
      if (path === '/shell.html')
        expect(await (await page.request.get(path)).text()).toContain('<progress aria-label="Loading">')
    })

    test('is the only one that is told', async ({ page }) => {
      await page.goto(path)
      await expect(page.locator('#portal').getByRole('link').first()).toBeVisible()
      await expect(page.getByText(SENTENCE)).toHaveCount(0)
    })
  })

test('an old browser’s player sees all of the page beside the sentence, and closes it for the visit', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  await page.goto('/lobby/home')
  const sentence = page.getByRole('alert').filter({ hasText: SENTENCE })
  await expect(page.getByRole('navigation').first()).toBeVisible()
  const box = (await sentence.boundingBox()) as DOMRect
  const main = (await page.getByRole('main').boundingBox()) as DOMRect
  expect(main.y).toBeGreaterThanOrEqual(box.y + box.height)
  // Wherever the page is scrolled to, it lies over nothing.
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
  await expect(sentence).not.toBeInViewport()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await sentence.getByRole('button', { name: 'Close' }).click()
  await expect(sentence).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByText(SENTENCE)).toHaveCount(0)
})
