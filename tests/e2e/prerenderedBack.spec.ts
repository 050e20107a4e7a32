import { expect, test } from './portal'

for (const path of ['/lobby/home', '/lobby/rewards', '/about', '/terms-of-use', '/login'])
  test(`${path} is restored from the back-forward cache unchanged`, async ({
    playwright,
    launchOptions,
    contextOptions,
    baseURL,
  }) => {
    // Playwright switches that cache off.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    try {
      const page = await (await browser.newContext(contextOptions)).newPage()
      await page.goto(`${baseURL}${path}`)
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => {
        addEventListener('pageshow', ({ persisted }) => (document.title = `back ${persisted}`))
      })
      await page.goto(`${baseURL}/service`)
      // `page.goBack` waits for a load event, which does not occur here.
      await page.evaluate(() => void setTimeout(() => history.back(), 50))
      await expect(page).toHaveTitle('back true')
    } finally {
      await browser.close()
    }
  })
