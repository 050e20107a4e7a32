import { blocksOf, expect, openPortal, test } from './portal'

test.describe('green mode', () => {
  test.use({ scenario: 'green' })

  test('[HM-21] promo video, featured rewards and winners ticker are gone and the footer changes', async ({
    page,
    context,
    baseURL,
  }) => {
    // In normal mode all of them are there.
    const normal = { name: 'mock_scenario', value: 'normal', url: baseURL ?? '' }
    await context.addCookies([normal])
    await openPortal(page, '/lobby/home')
    await expect
      .poll(() => blocksOf(page, 'home'))
      .toEqual(expect.arrayContaining(['video', 'featured', 'ticker']))
    await context.addCookies([{ ...normal, value: 'green' }])
    await openPortal(page, '/lobby/home')
    await expect(page.locator('[data-block-id="home.fresh"]')).toBeAttached()
    const home = await blocksOf(page, 'home')
    expect(home).not.toContain('video')
    expect(home).not.toContain('featured')
    expect(home).not.toContain('ticker')
    await expect(page.locator('[data-block-id="footer.green"]')).toBeAttached()
  })

  test.describe('on a first visit', () => {
    test.use({ noticesSeen: false })

    test('[OV-01] the eligibility notice comes first, lists who may not play, and its answer is stored', async ({
      page,
    }) => {
      await openPortal(page, '/lobby/home')
      const notice = page.getByRole('dialog').first()
      for (const group of [/government/i, /armed forces|military/i, /21/, /restricted/i, /licen[cs]e/i])
        await expect(notice).toContainText(group)
      await expect(notice).toContainText(/forfeit/i)
      await expect(notice).toContainText(/top-up/i)
      await expect(notice.getByRole('link', { name: /terms/i })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(notice).toBeVisible()
      await notice.getByRole('button', { name: /accept/i }).click()
      await expect(page.locator('[data-block="legal.EligibilityNotice"] dialog[open]')).toHaveCount(0)
      await page.reload()
      await expect(page.locator('[data-game-id]').first()).toBeVisible()
      await expect(page.locator('[data-block="legal.EligibilityNotice"] dialog[open]')).toHaveCount(0)
    })

    for (const path of ['/terms-of-use', '/privacy-policy'])
      test(`[OV-01] the notice does not cover ${path}`, async ({ page }) => {
        await openPortal(page, path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('[data-block="legal.EligibilityNotice"] dialog[open]')).toHaveCount(0)
      })
  })

  test('[AU-08] [AU-10] registration requires a phone number and names the only official website', async ({
    page,
  }) => {
    await openPortal(page, '/register')
    await expect(page.getByRole('textbox', { name: /mobile number/i })).toBeVisible()
    await expect(page.getByLabel(/website/i)).toContainText('localhost')
  })
})

test.describe('green mode on n7', () => {
  test.use({ scenario: 'green', site: 'n7' })

  test('[AG-02] [AG-04] the agreement opens its sheet; I Agree sets it', async ({ page }) => {
    await openPortal(page, '/register')
    const box = page.getByRole('checkbox', { name: /agree/i })
    await box.click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('tab')).toHaveCount(2)
    // Of full height, from the bottom edge up.
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    await expect.poll(() => sheet.boundingBox()).toEqual({ x: 0, y: 0, width, height })
    await expect(box).not.toBeChecked()
    await sheet.getByRole('button', { name: 'I Agree' }).click()
    await expect(box).toBeChecked()
    expect(await page.evaluate(() => sessionStorage.getItem('agree_green'))).toBe('1')
  })
})

test('the notice of normal mode is not about eligibility', async ({ page }) => {
  await openPortal(page, '/lobby/home')
  await expect(page.locator('[data-game-id]').first()).toBeVisible()
  await expect(page.locator('[data-block="legal.EligibilityNotice"]')).toHaveCount(0)
})
