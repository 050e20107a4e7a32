// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Scenario } from '../../mock-backend/scenario'
import { openPortal, shippedLayout } from '../support/openPortal'

// Legally required notices as the layouts ship them: the whole portal against the mock back end.

vi.mock('@/shared/ui/whenNear', () => ({
  whenNear: (_element: Element, act: () => void) => {
    act()
    return () => undefined
  },
}))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const green: Scenario = { mode: 'green' }
const notice = () => screen.queryByRole('dialog', { name: 'Age and eligibility' })

test.each(['/lobby/home', '/login', '/register', '/about', '/service', '/no/such/page'])(
  '[OV-01] in green mode the eligibility notice blocks %s until it is accepted',
  async (path) => {
    const { user } = await openPortal({ path, scenario: green })
    await waitFor(() => expect(notice()).toBeTruthy())
    const dialog = within(notice() as HTMLElement)
    expect(dialog.getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe('/terms-of-use')
    expect(dialog.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy-policy')
    await user.click(dialog.getByRole('button', { name: /accept/i }))
    await waitFor(() => expect(notice()).toBeNull())
  },
)

test.each([
  ['/terms-of-use', 'Terms of Use'],
  ['/privacy-policy', 'Privacy Policy'],
])('[OV-01] %s can be read without it', async (path, title) => {
  const { goTo } = await openPortal({ path, scenario: green })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  // The notice would be ready once the page has changed, so its absence is not a matter of time.
  expect(notice()).toBeNull()
  await goTo('/about')
  await waitFor(() => expect(notice()).toBeTruthy())
  await goTo(path)
  await waitFor(() => expect(notice()).toBeNull())
})

test('[OV-01] outside green mode there is no eligibility notice', async () => {
  await openPortal({ path: '/about' })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(document.querySelector('[data-block="legal.EligibilityNotice"]')).toBeNull()
})

test.each([
  ['Green', true],
  [' GREEN ', true],
  [{ name: 'green' }, true],
  [['normal'], true],
  [true, true],
  ['normal', false],
  ['blue', false],
  ['greenish', false],
  ['', false],
  [3, false],
  [null, false],
  [undefined, false],
])('[OV-01] a back end whose mode is %j is in green mode: %s', async (mode, shown) => {
  await openPortal({ path: '/about', scenario: { config: { mode } } as Scenario })
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  if (shown) await waitFor(() => expect(notice()).toBeTruthy())
  else expect(document.querySelector('[data-block="legal.EligibilityNotice"]')).toBeNull()
})

test.each([
  ['base', false],
  ['n7', true],
  ['6b', true],
  ['6s', true],
  ['9s', true],
] as const)('[AG-03] at site %s login and register have agreement and 21+ badge: %s', async (site, has) => {
  for (const path of ['/login', '/register']) {
    const { unmount } = await openPortal({ path, scenario: { site } })
    const main = within(await screen.findByRole('main'))
    await main.findByLabelText('Password')
    if (has) expect(await main.findByRole('checkbox')).toBeTruthy()
    else expect(main.queryByRole('checkbox')).toBeNull()
    if (has) expect(await main.findByText('21+')).toBeTruthy()
    else expect(main.queryByText('21+')).toBeNull()
    unmount()
  }
})

test.each(['base', 'n7', '6b', '6s', '9s'])(
  '[OV-07] the overlays of site %s appear one by one in the specified order',
  (site) => {
    const overlays = shippedLayout(site, 'mobile', 'normal').overlays ?? {}
    const order = [
      'eligibility',
      'forcedUpdate',
      'session',
      'realityCheck',
      'notice',
      'homeModal',
      'addToHome',
    ]
    const sorted = Object.entries(overlays).sort(([, a], [, b]) => (a.sort ?? 0) - (b.sort ?? 0))
    expect(sorted.map(([id]) => id).filter((id) => order.includes(id))).toEqual(order)
  },
)
