import { readdirSync, readFileSync } from 'node:fs'
import type { BrowserContext, Page } from '@playwright/test'
import { byDay } from '../support/byDay'
import { expectNoViolations } from './axe'
import { ACCOUNT, ACTIVITIES, DESKTOP, EVERYTHING, RULES } from './paths'
import { beginAs, expect, goTo, openPortal, test } from './portal'

const speaks = async (page: Page, lang: string, dir?: string) => {
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', lang)
  expect((await html.getAttribute('dir')) ?? 'ltr').toBe(dir ?? 'ltr')
}
const filesOf = (page: Page) => {
  const files: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/assets\/_?(messages-[A-Za-z-]+)-[\w-]{8}\.js/.exec(request.url()) ?? []
    if (name) files.push(name)
  })
  return files
}
const choose = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

/** Site 9s offers three languages; the others say nothing. */
async function useLanguages(context: BrowserContext, baseURL: string | undefined): Promise<void> {
  await context.addCookies([{ name: 'demo_site', value: '9s', url: baseURL ?? '' }])
  await context.addInitScript(() => {
    try {
      sessionStorage.setItem('DEMO_SITE', '9s')
    } catch {
      // A frame without storage has no site.
    }
  })
}

test.describe('a browser that prefers Urdu', () => {
  test.use({ locale: 'ur-PK' })

  test.beforeEach(async ({ context, baseURL }) => useLanguages(context, baseURL))

  for (const device of ['mobile', 'desktop'] as const)
    test.describe(device, () => {
      test.use({ device })
      test('[LG-01] [LG-02] [LG-03] gets pages in Urdu, from right to left, and no other language', async ({
        page,
      }) => {
        const files = filesOf(page)
        const response = await page.request.get('/lobby/home', { headers: { 'Accept-Language': 'ur' } })
        expect(await response.text()).toMatch(/<html lang="ur-PK" dir="rtl"/)
        for (const path of ['/lobby/home', '/login', '/terms-of-use', '/service']) {
          await openPortal(page, path)
          await speaks(page, 'ur-PK', 'rtl')
          // Nothing is cut off, and nothing is scrolled sideways to.
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
            path,
          ).toBeLessThanOrEqual(0)
          await expectNoViolations(page, path)
        }
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Arabic}/u)
        expect(files).toEqual(expect.arrayContaining(['messages-first-ur', 'messages-rest-ur']))
        expect(files.filter((name) => !name.endsWith('-ur'))).toEqual([])
      })
    })

  test('[LG-01] a choice is remembered, in the next page and the next visit, and goes before the browser', async ({
    page,
    context,
  }) => {
    await openPortal(page, '/lobby/home')
    await choose(page, 'Filipino')
    await speaks(page, 'fil-PH')
    await expect(
      page.getByRole('link', { name: 'Mag-log in' }).or(page.getByText('Balita')).first(),
    ).toBeVisible()
    const next = await context.newPage()
    await next.goto('/about')
    await speaks(next, 'fil-PH')
    // A page that was prerendered in another language is not shown.
    await next.route('**/lobby/home', async (route) => {
      const response = await route.fetch({
        headers: { ...route.request().headers(), cookie: 'demo_site=9s; lang=en' },
      })
      await route.fulfill({ response })
    })
    await next.goto('/lobby/home')
    await speaks(next, 'fil-PH')
    await expect(next.getByText('Balita').first()).toBeVisible()
  })

  for (const device of ['mobile', 'desktop'] as const)
    test.describe(device, () => {
      test.use({ device })
      test('[LG-01] what was typed is there in the other language', async ({ page }) => {
        await beginAs(page, 'vip')
        await openPortal(page, '/lobby/wallets/safebox')
        await page.locator('[name=amount]').fill('123.45')
        await choose(page, 'Filipino')
        await speaks(page, 'fil-PH')
        await expect(page.locator('[name=amount]')).toHaveValue('123.45')
      })
    })

  test('[HM-15] [LG-02] the floating activity moves to the side that its button names', async ({ page }) => {
    await beginAs(page, 'regular')
    await openPortal(page, '/lobby/home')
    const widget = page.getByRole('complementary', { name: 'سرگرمی' })
    const middle = async () => {
      const { x, width } = (await widget.getByRole('link').boundingBox()) as DOMRect
      return (x + width / 2) / (page.viewportSize()?.width ?? 0)
    }
    await widget.getByRole('button', { name: /^بائیں/ }).click()
    await expect.poll(middle).toBeLessThan(0.5)
    await widget.getByRole('button', { name: /^دائیں/ }).click()
    await expect.poll(middle).toBeGreaterThan(0.5)
  })

  test('[LG-01] a link in a language shows it', async ({ page }) => {
    await page.goto('/lobby/home?lang=en')
    await expect(page.getByText('News').first()).toBeVisible()
    await speaks(page, 'en-PK')
    const alternates = page.locator('link[rel=alternate][hreflang]')
    await expect(alternates).toHaveCount(3)
    await expect(alternates.last()).toHaveAttribute('href', '/lobby/home?lang=ur')
  })

  test('[LG-03] without the file of the language the page is in English, whole, and says so', async ({
    page,
  }) => {
    await page.route('**/*messages-first-ur*', (route) => route.abort())
    await page.goto('/profile/more')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await speaks(page, 'en-PK')
  })

  test.describe('a player with much to claim', () => {
    test.use({ scenario: EVERYTHING })
    test('[LG-02] on a card of 360 px the name keeps its words, and the period is whole', async ({
      page,
    }) => {
      await beginAs(page, 'regular')
      await openPortal(page, '/lobby/rewards')
      const cards = page.locator('main li a')
      await expect(cards.filter({ hasText: 'تیار' }).first()).toBeVisible()
      const cut = await cards.evaluateAll((all) =>
        all.flatMap((card) =>
          [...card.querySelectorAll<HTMLElement>('span')]
            .filter((one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 1)
            .map(() => card.textContent),
        ),
      )
      expect(cut).toEqual([])
    })
  })

  test.describe('a back end that writes English', () => {
    test.use({ scenario: 'green', noticesSeen: false })
    test('[LG-02] its slogan keeps its stop at the end of the line', async ({ page }) => {
      for (const path of ['/lobby/home', '/service', '/safer-play']) {
        await openPortal(page, path)
        const slogans = page.locator('[data-help="slogan"]:visible')
        await expect(slogans.first()).toBeVisible()
        const ends = await slogans.evaluateAll((all) =>
          all.map((one) => {
            const text = document.createTreeWalker(one, NodeFilter.SHOW_TEXT).nextNode() as Text
            const at = (index: number) => {
              const range = new Range()
              range.setStart(text, index)
              range.setEnd(text, index + 1)
              return range.getBoundingClientRect().left
            }
            return text.data.endsWith('.') && at(text.length - 1) > at(text.length - 2)
          }),
        )
        expect(new Set(ends), path).toEqual(new Set([true]))
      }
    })
  })

  test('[LG-02] the wallet of a player, with native digits typed', async ({ page }) => {
    await beginAs(page, 'regular')
    await openPortal(page, '/lobby/wallets/deposit')
    await speaks(page, 'ur-PK', 'rtl')
    const amount = page.locator('input[inputmode=decimal]').first()
    await amount.fill('۵۰۰')
    await expect(page.getByRole('button', { name: /₱500/ }).last()).toBeVisible()
    await expectNoViolations(page, 'deposit in Urdu')
  })
})

/** By day a few pages, by night every page. */
const isToday = byDay('pages in other languages', 8)
const PAGES = {
  mobile: [...ACCOUNT, ...ACTIVITIES, ...RULES],
  desktop: DESKTOP,
}
for (const [turn, lang] of ['fil-PH', 'ur-PK'].entries())
  for (const device of ['mobile', 'desktop'] as const)
    test.describe(`every page, ${lang}, ${device}`, () => {
      test.use({ locale: lang, device, scenario: EVERYTHING })
      test.beforeEach(async ({ context, baseURL }) => useLanguages(context, baseURL))

      test('[LG-02] stands without being cut off or scrolled sideways', async ({ page }) => {
        test.setTimeout(600_000)
        await beginAs(page, 'regular')
        const pages = PAGES[device].filter((_path, at) => isToday(at + turn))
        await openPortal(page, '/lobby/home')
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        for (const path of pages) {
          await goTo(page, path)
          const found = await page.evaluate(() => ({
            wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
            cut: [
              ...document.querySelectorAll<HTMLElement>(
                'main button, main a, main h1, main h2, main label, nav a',
              ),
            ]
              .filter((one) => one.offsetWidth > 1 && getComputedStyle(one).overflowX !== 'visible')
              .filter((one) => one.scrollWidth > one.clientWidth + 1)
              .map((one) => one.innerText.slice(0, 60)),
          }))
          expect(found.cut, path).toEqual([])
          expect(found.wide, path).toBeLessThanOrEqual(0)
        }
      })
    })

test('[LG-03] the worker stores no language in advance that nobody asked for', () => {
  const worker = readFileSync('dist/portal/sw.js', 'utf8')
  const built = readdirSync('dist/portal/assets')
  for (const language of ['fil', 'ur'])
    for (const file of [`messages-first-${language}`, `messages-rest-${language}`, `terms.${language}`]) {
      expect(
        built.some((name) => name.includes(`${file}-`)),
        file,
      ).toBe(true)
      expect(worker.includes(`${file}-`), file).toBe(false)
    }
  expect(/_messages-rest-[\w-]{8}\.js/.test(worker)).toBe(true)
})

test.describe('a site that says nothing', () => {
  test.use({ site: 'n7', locale: 'ur-PK' })

  test('[LG-01] [LG-03] is English for everybody, and nobody loads or chooses another language', async ({
    page,
  }) => {
    const files = filesOf(page)
    await openPortal(page, '/lobby/home')
    await speaks(page, 'en-PK')
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await expect(page.getByRole('button', { name: 'اردو' })).toHaveCount(0)
    await openPortal(page, '/service')
    // Of the features, only what this page says.
    expect([...new Set(files)].sort()).toEqual(['messages-rest', 'messages-service'])
    // A control: on the site that has languages the choice is there.
    await page.goto(page.url().replace('//n7.', '//9s.').replace('/service', '/lobby/home'))
    await expect(page.getByRole('button', { name: 'English' }).first()).toBeAttached()
  })
})
