// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Condition } from '@layout/types'
import { userSchema } from '@/api/models/user'
import { readLanguageFrom } from '@/shared/i18n/language'
import { userLoaded } from '@/store/sessionSlice'
import { timePassed } from '@/store/siteSlice'
import { openPortal } from '@tests/support/openPortal'
import type { Persona } from '../../../mock-backend/personaNames'

afterEach(() => readLanguageFrom(() => 'en'))

/** The portal with one more tab, for whom the condition holds. */
async function openFor(when: Condition, persona?: Persona) {
  const tab = { sort: 1, icon: 'search', label: 'tab.home', to: '/search', when }
  const portal = await openPortal({
    path: '/lobby/home',
    ...(persona && { persona }),
    layer: { schemaVersion: 1, tabBar: { extra: tab } },
  })
  await act(async () => void portal.store.dispatch(timePassed(Date.now())))
  return portal
}
/** By its name, too: the home page itself leads to the search once all of it is there. */
const isThere = () =>
  screen.queryAllByRole('link', { name: 'Home' }).some((one) => one.getAttribute('href') === '/search')

test.each<[Condition, sees: Persona | undefined, no: Persona | undefined]>([
  [{ audience: 'visitor' }, undefined, 'vip'],
  [{ audience: 'player' }, 'vip', undefined],
  [{ audience: 'new' }, 'newbie', 'regular'],
  [{ audience: ['agent', 'notDeposited'] }, 'newbie', 'bankrupt'],
  [{ audience: 'restricted' }, 'excluded', 'vip'],
  [{ vipFrom: 4 }, 'vip', 'newbie'],
  [{ country: 'PH' }, 'regular', undefined],
])('[OP-01] %j: %s sees it, %s does not', async (when, sees, no) => {
  const { unmount } = await openFor(when, sees)
  expect(isThere()).toBe(true)
  unmount()
  await openFor(when, no)
  expect(isThere()).toBe(false)
})

test('[OP-01] a condition on the language holds for the page in it, whoever is looking', async () => {
  const when: Condition = { language: ['fil', 'ur'] }
  const { unmount } = await openFor(when)
  expect(isThere()).toBe(false)
  unmount()
  readLanguageFrom(() => 'ur')
  await openFor(when, 'vip')
  expect(isThere()).toBe(true)
})

test('[OP-01] a first deposit takes a player out of those who have not deposited, at once', async () => {
  const { store } = await openFor({ audience: 'notDeposited' }, 'newbie')
  expect(isThere()).toBe(true)
  const { user } = store.getState().session
  await act(async () => void store.dispatch(userLoaded({ ...userSchema.parse(user), totalRecharge: 5_000 })))
  expect(isThere()).toBe(false)
})

test('[OP-01] what depends on what the back end does not tell waits', async () => {
  const { store } = await openFor({ audience: 'new' }, 'newbie')
  const { user } = store.getState().session
  // The portal's own first request for the player may end only now, and say it once more.
  const withoutDate = userLoaded({ ...userSchema.parse(user), regPeriod: 0 })
  await expect
    .poll(async () => {
      await act(async () => void store.dispatch(withoutDate))
      return isThere()
    })
    .toBe(false)
})
