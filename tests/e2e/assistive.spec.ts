import { expect, test } from './portal'

// As with a screen reader running: without one Chromium builds its tree only for what has been laid out.
test.use({
  launchOptions: async ({ launchOptions }, provide) =>
    provide({ ...launchOptions, args: [...(launchOptions.args ?? []), '--force-renderer-accessibility'] }),
})

test.describe('while scripts are held back and the page has not finished loading', () => {
  test.beforeEach(async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, () => new Promise(() => undefined))
    // A picture that never comes.
    await page.route(/\/banners\/1\.png/, () => new Promise(() => undefined))
  })

  for (const device of ['mobile', 'desktop'] as const)
    test.describe(device, () => {
      test.use({ device })

      test('[EN-03] assistive technology is given every game, heart, section and the footer', async ({
        page,
      }) => {
        await page.goto('/lobby/home', { waitUntil: 'commit' })
        await expect(page.locator('[data-block^="shell.Footer"]').last()).toBeAttached()
        await expect(page.locator('[data-game-id]').first().getByRole('link')).toBeVisible()
        // What the markup offers; the tree is the browser's answer to it.
        const told = await page.locator('#portal').evaluate((portal) => {
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
        expect(told.link.length).toBeGreaterThan(12)
        expect(told.button.length).toBeGreaterThan(12)
        const session = await page.context().newCDPSession(page)
        const { nodes } = await session.send('Accessibility.getFullAXTree')
        const named = nodes
          .filter(({ ignored }) => !ignored)
          .map(({ role, name }) => `${String(role?.value)} ${String(name?.value ?? '').trim()}`)
        const count = (role: string) => named.filter((one) => one.startsWith(`${role} `)).length
        expect(
          named.filter((one) => one.startsWith('link ') && one.length > 5).length,
        ).toBeGreaterThanOrEqual(told.link.length + told.footer.length)
        expect(count('button')).toBeGreaterThanOrEqual(told.button.length)
        for (const heading of told.heading) expect(named).toContain(`heading ${heading}`)
        for (const name of told.footer) expect(named.join('\n')).toContain(name)
      })

      test('[EN-03] no rule hides a part of the page from its first frame', async ({ page }) => {
        await page.goto('/lobby/home', { waitUntil: 'commit' })
        await expect(page.locator('[data-block^="shell.Footer"]').last()).toBeAttached()
        const hidden = await page.locator('#portal').evaluate((portal) =>
          [...portal.querySelectorAll('*')]
            .filter((element) => {
              const style = getComputedStyle(element)
              const covered = style.getPropertyValue('content-visibility') === 'hidden'
              // Only marks and the slides that are not shown are kept from it, never a part to read or to use.
              const kept = element.matches(
                ':is([aria-hidden="true"], [inert], [hidden]):not([aria-roledescription="slide"])',
              )
              if (kept && element.querySelector('a, button, input, h1, h2, h3, [data-block]')) return true
              return covered || (style.visibility === 'hidden' && !element.closest('svg'))
            })
            .map((element) => element.outerHTML.slice(0, 120)),
        )
        expect(hidden).toEqual([])
      })
    })
})
