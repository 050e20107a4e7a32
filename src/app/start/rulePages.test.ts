import { beforeEach, expect, test, vi } from 'vitest'

/** A page that has loaded nothing but its first screen. */
async function begin() {
  vi.resetModules()
  const [texts, pages] = await Promise.all([import('@/shared/i18n/t'), import('./rulePages')])
  return { ...texts, ...pages }
}
let page: Awaited<ReturnType<typeof begin>>
beforeEach(async () => {
  page = await begin()
})

const known = () => ['rules.spin.decided', 'rules.supply.step3'].map((key) => page.hasMessage(key))

test('[RT-11] a rule page comes with what it says; the list of all with what all say', async () => {
  expect(Object.keys(await page.rulesFor('spin'))).toContain('supply')
  expect(known()).toEqual([true, false])
  await page.rulesFor('constructor')
  expect(known()).toEqual([true, true])
})
