import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './portal'

/** Fails with each violated rule and its first three elements. `without` is a selector of what is excluded. */
export async function expectNoViolations(page: Page, where: string, without?: string): Promise<void> {
  // Colours in transition cannot be checked; elements that fade in by themselves, such as the winners, are stopped.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
      ),
  )
  // The other way opens a page to put the results of frames together, which takes longer than the check itself.
  const isAlone = without === 'iframe' || page.frames().length === 1
  // Half a megabyte takes as long as a check: once for each document is enough.
  const isThere = isAlone && (await page.evaluate(() => 'axe' in window))
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ preload: false, resultTypes: ['violations'] })
    .setLegacyMode(isAlone)
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
