import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './portal'

/** Fails with each broken rule and the first three places that break it. `without` is what axe leaves alone. */
export async function expectNoViolations(page: Page, where: string, without?: string): Promise<void> {
  // A colour on its way to another is none that anybody reads; what fades in by itself, such as the winners, rests.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  const axe = new AxeBuilder({ page }).options({ preload: false })
  const { violations } = await (without ? axe.exclude(without) : axe).analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(' | ')}`,
  )
  expect(found, where).toEqual([])
}
