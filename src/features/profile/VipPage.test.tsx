// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import VipPage from './VipPage.block'
import VipSummary from './VipSummary.block'

const config = {
  appGameTypeList: [
    { id: 1, name: 'Slots' },
    { id: 2, name: 'Fish' },
  ],
  appUserLevelConfigList: [
    { level: 0, betAmount: 0, name: 'Starter' },
    {
      level: 1,
      betAmount: 100_000,
      name: 'Copper',
      rebates: [10, 125],
      withdrawTimes: 4,
      withdrawMax: 500_000,
    },
    { level: 2, betAmount: 500_000, name: 'Bronze' },
  ],
}
const show = (user: object, element = <VipPage />) =>
  renderBlock(element, { state: { ...siteState(config), ...signedInState({ ...user }) } })

test('[PF-01] the page shows the next target divided by 100, and the progress as text', () => {
  show({ vip: 1, bet: 123_450 })
  const now = within(screen.getByRole('region', { name: 'Your level' }))
  const bar = now.getByRole('progressbar')
  expect(bar.getAttribute('aria-valuetext')).toBe('₱1,234.50 of ₱5,000 played')
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['123450', '500000'])
  expect(now.getByText('Bronze starts at ₱5,000 played.')).toBeTruthy()
  expect(screen.getByText(/Levels are based on the amount played/)).toBeTruthy()
})

test('[PF-01] at the top there is no target', () => {
  show({ vip: 2, bet: 500_000 })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText('You have the highest level.')).toBeTruthy()
})

test.each([1, undefined])('[PF-01] level %s is not called the highest, however much was played', (vip) => {
  show({ vip, bet: 500_000 })
  expect(screen.getByText('₱5,000 played')).toBeTruthy()
  expect(screen.queryByText('You have the highest level.')).toBeNull()
})

test('[PF-01] benefits that the back end does not list are not denied', () => {
  show({ vip: 2, bet: 500_000 })
  expect(screen.getAllByText('No benefits are listed here.')).not.toEqual([])
  expect(screen.queryByText('No further benefits.')).toBeNull()
})

test("[PF-01] the player's own level is expanded and lists its benefits by category", () => {
  show({ vip: 1, bet: 100_000 })
  const own = screen.getByText('Copper', { selector: 'summary *' }).closest('details') as HTMLDetailsElement
  expect(own.open).toBe(true)
  const facts = within(own)
  const benefits = facts.getAllByRole('definition').map((value) => value.textContent)
  expect(facts.getByText('Rebate, Slots')).toBeTruthy()
  // As the page of the rebate writes the same figures.
  expect(benefits).toEqual(['0.1%', '1.25%', '4', '₱5,000'])
})

test('[SP-06] a restricted player sees no target', () => {
  show({ vip: 1, bet: 123_450, restriction: 'excluded' })
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(screen.getByText('₱1,234.50 played')).toBeTruthy()
})

test('without levels the page shows a message', () => {
  renderBlock(<VipPage />, { state: { ...siteState(), ...signedInState() } })
  expect(screen.getByText('There are no levels at the moment.')).toBeTruthy()
})

test('the summary shows the level and links to the VIP page, if there is one', () => {
  renderBlock(<VipSummary />, {
    state: { ...siteState(config), ...signedInState({ vip: 1, bet: 100_000 }) },
    layout: { routes: { '/profile/vip': { type: 'x.Vip' } } },
  })
  expect(screen.getByRole('link', { name: 'All levels and benefits' }).getAttribute('href')).toBe(
    '/profile/vip',
  )
  expect(screen.getByText('Copper')).toBeTruthy()
})
