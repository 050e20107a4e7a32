// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { HomeModalClose } from '@/domain/promotions/homeModalClose'
import { portalApi } from '@/store/portalApi'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { clock } from '@/shared/time/clock'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import FirstChargePage from './FirstChargePage.block'

let now = 0
beforeEach(() => {
  now = Date.now()
  localStorage.clear()
  stubBrowser()
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

const routes = Object.fromEntries(
  ['/lobby/wallets/{id}', '/rule/{name}', '/login', '/service', '/activity/firstCharge'].map((path) => [
    path,
    { type: 'x.Y' },
  ]),
)
const text = () => toastStore.get().map(({ message }) => message)

async function show(client: ScriptedClient, { signedIn = true, config = {}, onClose, from }: Options = {}) {
  client.context.wait = () => Promise.resolve()
  const state = await mockState({ config }, signedIn ? 'newbie' : undefined)
  const page = onClose ? (
    <HomeModalClose value={onClose}>
      <FirstChargePage />
    </HomeModalClose>
  ) : (
    <FirstChargePage />
  )
  const path = '/activity/firstCharge'
  const cameFrom = (before: string) => () => (props: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[before, path]} initialIndex={1}>
      {props.children}
    </MemoryRouter>
  )
  return renderBlock(page, {
    client,
    state,
    layout: { routes },
    path,
    ...(from && { router: cameFrom(from) }),
  })
}
interface Options {
  signedIn?: boolean
  config?: Record<string, unknown>
  onClose?: () => void
  /** The previous page; without it the page is opened directly. */
  from?: string
}
const newbie = (scenario = {}) => mockClient(scenario, 'newbie', () => now)

/** Makes a deposit, which arrives. */
async function deposit(client: ScriptedClient, amount: number) {
  const response = client.responses.recharge3
  if (typeof response !== 'function') throw new Error('no back end')
  expect(await response({ amount, version: 4, actType: 13, rechargeType: 1 })).toMatchObject({ errcode: 0 })
  now += 60_000
}

test('[AC-06] what "130%" means is said after a tap on it', async () => {
  const { user } = await show(newbie())
  const percent = (await screen.findAllByText(/^\d+%/))[0] as HTMLElement
  const meaning = within(percent.closest('details') as HTMLElement).getByText(/What you end up with/)
  const opened = () => (percent.closest('details') as HTMLDetailsElement).open
  expect(opened()).toBe(false)
  await user.click(percent)
  expect(opened()).toBe(true)
  expect(meaning).toBeTruthy()
  expect(document.querySelector('[title]')).toBeNull()
})

test('[AC-15 firstCharge] [AC-05] a deposit unlocks its offer, and all props are claimed', async () => {
  const client = newbie()
  const { user, unmount } = await show(client)
  const go = await screen.findByRole('link', { name: 'Deposit ₱300' })
  expect(go.getAttribute('href')).toBe('/lobby/wallets/deposit?actType=13&amount=30000')
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  unmount()
  await deposit(client, 35_000)

  const { store } = await show(client)
  const claims = await screen.findAllByRole('button', { name: /^Claim:/ })
  expect(claims).toHaveLength(2)
  await user.click(claims[0] as HTMLElement)
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 12_000 }]))
  expect(client.of('appRechargeBonusCollection9Receive')).toEqual([{ propId: 2001 }])
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(8_800 + 35_000 + 12_000))
  expect(await screen.findByRole('button', { name: 'Claimed' })).toHaveProperty('disabled', true)

  await user.click(screen.getByRole('button', { name: /^Claim:/ }))
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Claimed' })).toHaveLength(2))
  // Once fully claimed, the activity leaves the player's list (AC-05).
  await waitFor(() => expect(store.getState().player.activities?.activityIds).not.toContain(39))
})

test('[AC-04] [AU-21] a double tap sends one claim', async () => {
  const client = newbie()
  await deposit(client, 10_000)
  const { user } = await show(client)
  await user.dblClick((await screen.findAllByRole('button', { name: /^Claim:/ }))[0] as HTMLElement)
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(client.of('appRechargeBonusCollection9Receive')).toHaveLength(1)
})

test('[AU-21] a claim whose response is lost is looked up, shown as claimed and never sent twice', async () => {
  const client = newbie()
  await deposit(client, 10_000)
  const receive = client.responses.appRechargeBonusCollection9Receive as (body: object) => Promise<object>
  client.responses.appRechargeBonusCollection9Receive = async (body) => {
    await receive(body)
    return { fails: 'timeout' }
  }
  const { user } = await show(client)
  await user.click((await screen.findAllByRole('button', { name: /^Claim:/ }))[0] as HTMLElement)
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 3_000 }]))
  expect(client.of('appRechargeBonusCollection9Receive')).toHaveLength(1)
  expect(await screen.findByRole('button', { name: 'Claimed' })).toBeTruthy()
})

test('[AC-11] a refusal 1001 to 1010 shows a message and refetches the activities', async () => {
  const client = newbie()
  await deposit(client, 10_000)
  client.responses.appRechargeBonusCollection9Receive = { errcode: 1003 }
  const { user } = await show(client)
  await user.click((await screen.findAllByRole('button', { name: /^Claim:/ }))[0] as HTMLElement)
  await waitFor(() => expect(text().join()).toMatch(/code 1003/))
  expect(client.of('getActivityIds').length).toBeGreaterThan(0)
})

test('[AC-11] a load that fails with a code shows it and closes the home modal', async () => {
  const client = newbie()
  client.responses.appRechargeBonusCollection9 = { errcode: 1234 }
  const onClose = vi.fn()
  await show(client, { onClose })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(text().join()).toMatch(/1234/)
})

test('[AC-05] a deposit that arrives while the page is open is claimable and refreshes the coin balance', async () => {
  const client = newbie()
  const { store } = await show(client)
  await screen.findByRole('link', { name: 'Deposit ₱300' })
  expect(client.of('refreshData')).toEqual([])
  await deposit(client, 30_000)
  act(() => void store.dispatch(portalApi.util.invalidateTags(['Player'])))
  await screen.findAllByRole('button', { name: /^Claim:/ })
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(8_800 + 30_000))
  expect(client.of('getActivityIds')).toEqual([])
})

test('[AC-05] with everything claimed (status 2) the activity ids are refetched without it', async () => {
  const client = newbie()
  client.responses.appRechargeBonusCollection9 = {
    appRechargeBonusCollection9: {
      itemStatus: 2,
      awardId: 1,
      propReceiveList: '[2001,1301]',
      expireTime: -1,
    },
  }
  client.responses.getActivityIds = { activityIds: [40] }
  const { store } = await show(client)
  act(() => void store.dispatch({ type: 'player/activitiesLoaded', payload: { activityIds: [39] } }))
  await waitFor(() => expect(client.of('getActivityIds')).toHaveLength(1))
  await waitFor(() => expect(store.getState().player.activities?.activityIds).not.toContain(39))
})

/** Lets the activity end in `ms` milliseconds, by the portal's clock. */
async function endingIn(client: ScriptedClient, ms: number) {
  const respond = client.responses.appRechargeBonusCollection9 as (
    body: object,
  ) => Promise<Record<string, object>>
  const response = await respond({})
  client.responses.appRechargeBonusCollection9 = {
    ...response,
    appRechargeBonusCollection9: { ...response.appRechargeBonusCollection9, expireTime: clock.now() + ms },
  }
}

test.each([
  ['back', '/lobby/rewards', '/lobby/rewards'],
  ['to the home page if it was opened directly', undefined, '/'],
])('[AC-10] when it expires a Tips dialog is shown, and confirming it leads %s', async (_, from, to) => {
  const client = newbie()
  await endingIn(client, 300)
  const { user, location } = await show(client, from === undefined ? {} : { from })
  const tips = await screen.findByRole('alertdialog', { name: 'Tips' }, { timeout: 4000 })
  expect(within(tips).getByText('Event has ended, please exit the current page.')).toBeTruthy()
  expect(location().pathname).toBe('/activity/firstCharge')
  await user.click(within(tips).getByRole('button'))
  await waitFor(() => expect(location().pathname).toBe(to))
})

test('[AC-10] [AC-07] the home modal closes when it expires, without a dialog', async () => {
  const client = newbie()
  await endingIn(client, 300)
  const onClose = vi.fn()
  await show(client, { onClose })
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1), { timeout: 4000 })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[AC-10] a claimable offer stays claimable after the end', async () => {
  const client = newbie()
  await deposit(client, 10_000)
  await endingIn(client, -1000)
  await show(client)
  expect((await screen.findAllByRole('button', { name: /^Claim:/ })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[AC-07] expireTime −1 shows no countdown; any other does', async () => {
  const without = await show(newbie())
  await screen.findByRole('link', { name: 'Deposit ₱300' })
  expect(screen.queryByText(/left$/)).toBeNull()
  without.unmount()
  const client = newbie()
  await endingIn(client, 3_600_000)
  await show(client)
  await screen.findByRole('link', { name: 'Deposit ₱300' })
  expect(screen.getByText(/left$/)).toBeTruthy()
})

test('[AC-07] showType 1 to 3 are three styles of an offer', async () => {
  const list = [1, 2, 3].map((showType) => ({
    id: showType,
    price: showType * 10_000,
    award: '[{"id":2001,"count":100}]',
    showType,
  }))
  await show(newbie({ config: { appRechargeBonusCollection9ConfigList: list } }), {
    config: { appRechargeBonusCollection9ConfigList: list },
  })
  await screen.findByRole('link', { name: 'Deposit ₱300' })
  const classes = screen
    .getAllByRole('link', { name: /^Deposit/ })
    .map((link) => link.closest('li')?.className)
  expect(new Set(classes).size).toBe(3)
})

test('a visitor sees a login link', async () => {
  await show(mockClient(), { signedIn: false })
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
})

test('[SP-06] a restricted player is offered nothing', async () => {
  const client = newbie()
  const { store } = await show(client)
  await act(async () => {
    const { user } = store.getState().session
    store.dispatch({ type: 'session/userLoaded', payload: { ...user, restriction: 'excluded' } })
  })
  expect(screen.queryByRole('link', { name: /Deposit/ })).toBeNull()
  expect(screen.getByText('Promotions are not available for your account.')).toBeTruthy()
})

test('[SP-08] the terms are shown below the offers, with a link to the rules', async () => {
  await show(newbie(), { config: { appActivityRuleMap: { 39: { betRate: 4 } } } })
  await screen.findByRole('link', { name: 'Deposit ₱300' })
  const terms = within(screen.getByRole('region', { name: 'Terms of this offer' }))
  expect(terms.getByText(/₱500\.00 bonus × 4 = ₱2,000\.00/)).toBeTruthy()
  expect(terms.getByRole('link', { name: /rules/ }).getAttribute('href')).toBe('/rule/firstCharge')
})

test('[SP-08] [AC-07] the home modal shows the terms and a link to the rules too', async () => {
  await show(newbie(), { config: { appActivityRuleMap: { 39: { betRate: 4 } } }, onClose: () => undefined })
  await screen.findByRole('link', { name: 'Deposit ₱300' })
  const terms = within(screen.getByRole('region', { name: 'Terms of this offer' }))
  for (const name of ['Who may join', 'Period', 'Turnover', 'Withdrawals', 'Cancelling'])
    expect(terms.getByText(name)).toBeTruthy()
  expect(terms.getByText(/₱500\.00 bonus × 4 = ₱2,000\.00/)).toBeTruthy()
  expect(terms.getByRole('link', { name: /rules/ }).getAttribute('href')).toBe('/rule/firstCharge')
})

test.each(['not json', '{"__proto__":1}', '[{"id":"x"}]', null])(
  'an invalid award (%s) counts as none and the page renders',
  async (award) => {
    const config = { appRechargeBonusCollection9ConfigList: [{ id: 1, price: 10_000, award, showType: 1 }] }
    await show(newbie({ config }), { config })
    expect(await screen.findByRole('link', { name: 'Deposit ₱100' })).toBeTruthy()
  },
)
