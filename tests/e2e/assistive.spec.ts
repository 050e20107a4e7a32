import { expect, test } from './portal'

// As with a screen reader running: without one Chromium builds the accessibility tree only for what has been laid out.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, args: [...(launchOptions.args ?? []), '--force-renderer-accessibility'] }),
})

test.describe('while scripts are delayed and the page is still loading', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, () => new Promise(() => undefined))
    // A picture that never loads.
    await page.route(/\/banners\/1\.png/, () => new Promise(() => undefined))
  })

  for (const device of ['mobile', 'desktop'] as const)
    test.describe(device, () => {
      test.use({ device })

      test('[EN-03] the accessibility tree has every game, heart, section and the footer', async ({
        page,
      }) => {
        await page.goto('/lobby/home', { waitUntil: 'commit' })
        await expect(page.locator('[data-block^="shell.Footer"]').last()).toBeAttached()
        await expect(page.locator('[data-game-id]').first().getByRole('link').first()).toBeVisible()
        // The expected names come from the markup, the actual ones from the tree.
        const expected = await page.locator('#portal').evaluate((portal) => {
          const shown = (element: Element) => !element.closest('[hidden], [aria-hidden="true"], [inert]')
          // A mark beside a name is decoration.
          const textOf = (element: Element) => {
            const copy = element.cloneNode(true) as Element
            for (const mark of copy.querySelectorAll('[aria-hidden="true"]')) mark.remove()
            return copy.textContent
          }
          const texts = (selector: string) =>
            [...portal.querySelectorAll(selector)]
              .filter(shown)
              .map((element) => (element.getAttribute('aria-label') ?? textOf(element)).trim())
          return {
            link: texts('[data-game-id] a'),
            button: texts('[data-game-id] button'),
            heading: texts('h2'),
            footer: texts('footer a'),
          }
        })
        expect(expected.link.length).toBeGreaterThan(12)
        expect(expected.button.length).toBeGreaterThan(12)
        const session = await page.context().newCDPSession(page)
        const { nodes } = await session.send('Accessibility.getFullAXTree')
        const named = nodes
          .filter(({ ignored }) => !ignored)
          .map(({ role, name }) => `${String(role?.value)} ${String(name?.value ?? '').trim()}`)
        const count = (role: string) => named.filter((one) => one.startsWith(`${role} `)).length
        expect(
          named.filter((one) => one.startsWith('link ') && one.length > 5).length,
        ).toBeGreaterThanOrEqual(expected.link.length + expected.footer.length)
        expect(count('button')).toBeGreaterThanOrEqual(expected.button.length)
        for (const heading of expected.heading) expect(named).toContain(`heading ${heading}`)
        for (const name of expected.footer) expect(named.join('\n')).toContain(name)
      })

      test('[EN-03] no style hides a part of the page in its first frame', async ({ page }) => {
        await page.goto('/lobby/home', { waitUntil: 'commit' })
        await expect(page.locator('[data-block^="shell.Footer"]').last()).toBeAttached()
        const hidden = await page.locator('#portal').evaluate((portal) =>
          [...portal.querySelectorAll('*')]
            .filter((element) => {
              const style = getComputedStyle(element)
              const covered = style.getPropertyValue('content-visibility') === 'hidden'
              // Only marks and hidden slides are excluded from it, never readable or usable parts.
              const excluded = element.matches(
                ':is([aria-hidden="true"], [inert], [hidden]):not([aria-roledescription="slide"])',
              )
              if (excluded && element.querySelector('a, button, input, h1, h2, h3, [data-block]')) return true
              return covered || (style.visibility === 'hidden' && !element.closest('svg'))
            })
            .map((element) => element.outerHTML.slice(0, 120)),
        )
        expect(hidden).toEqual([])
      })
    })
})
