// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import signBonusRule from './signBonus.rule'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock, testConfig } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import SignPage from './SignPage.block'
import SignPayPage from './SignPayPage.block'

let now = 0
beforeEach(() => {
  now = Date.now()
  localStorage.clear()
  sessionStorage.clear()
  stubBrowser()
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

const DAY = 86_400_000
const PATHS = [
  '/lobby/wallets/{id}',
  '/rule/{name}',
  '/login',
  '/service',
  '/activity/sign',
  '/activity/signPay',
]
const routes = Object.fromEntries(PATHS.map((path) => [path, { type: 'x.Y' }]))
const toasts = () => toastStore.get().map(({ message }) => message)
const newbie = (scenario = {}) => mockClient(scenario, 'newbie', () => now)
/** One card of ₱100, with nothing received yet. */
const owning = (days: number[] = []) => ({
  persona: 'newbie' as const,
  player: { events: { signCards: { cards: [{ id: 1, propId: 6004, days, signed: 0 }] } } },
})

async function show(page: 'sign' | 'signPay', client: ScriptedClient, { signedIn = true, config = {} } = {}) {
  client.context.wait = () => Promise.resolve()
  const state = await mockState({ config }, signedIn ? 'newbie' : undefined)
  const Page = page === 'sign' ? SignPage : SignPayPage
  return renderBlock(<Page />, { client, state, layout: { routes }, path: `/activity/${page}` })
}
/** A deposit for a card, paid. */
async function deposit(client: ScriptedClient, amount: number) {
  const response = client.responses.recharge3
  if (typeof response !== 'function') throw new Error('no back end')
  expect(await response({ amount, version: 4, actType: 6, rechargeType: 1 })).toMatchObject({ errcode: 0 })
  now += 60_000
}
const signDay = /^Claim .*: Sign-in card ₱100, Day/

test('[AC-15 sign] [AC-13] without a card it links to the shop; with one there is a day at a time, and the sign-up bonus once', async () => {
  const client = newbie()
  const { unmount } = await show('sign', client)
  expect(await screen.findByText('You have no sign-in card yet.')).toBeTruthy()
  for (const link of screen.getAllByRole('link', { name: 'See the cards' }))
    expect(link.getAttribute('href')).toBe('/activity/signPay')
  expect(screen.getByRole('region', { name: 'Sign-up bonus' }).textContent).toMatch(/₱28\.00/)
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  unmount()
  await deposit(client, 10_000)

  const { user, store } = await show('sign', client)
  await user.click(await screen.findByRole('button', { name: signDay }))
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 1_000 }]))
  expect(client.of('receiveLoginPay3')).toEqual([{ id: 1, day: 1 }])
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(8_800 + 10_000 + 1_000))
  const card = screen.getByRole('region', { name: 'Sign-in card ₱100' })
  expect(await within(card).findByText(/You have signed in today/)).toBeTruthy()
  expect(within(card).getByText('1 day of 7 received.')).toBeTruthy()

  const bonus = screen.getByRole('region', { name: 'Sign-up bonus' })
  await user.click(within(bonus).getByRole('button', { name: /^Claim ₱28\.00 Coins/ }))
  expect(await within(bonus).findByText('You have received the sign-up bonus.')).toBeTruthy()
  expect(client.of('receiveLoginPay3')[1]).toEqual({ id: 1, day: -1 })
  // Nothing is left to claim.
  await waitFor(() => expect(store.getState().player.activities?.hasSignUpBonus).toBe(false))
})

test('[AC-13] [AC-15 sign] each owned card has its calendar; no day is lost; the last day ends it', async () => {
  const client = newbie(owning([1, 2, 3, 4, 5, 6, -1]))
  await deposit(client, 30_000)
  now += 20 * DAY
  const { user } = await show('sign', client)
  const small = await screen.findByRole('region', { name: 'Sign-in card ₱100' })
  expect(screen.getByRole('region', { name: 'Sign-in card ₱300' })).toBeTruthy()
  expect(screen.getByText('You have received the sign-up bonus.')).toBeTruthy()
  await user.click(within(small).getByRole('button', { name: /₱30\.00 Coins: .*Day 7$/ }))
  expect(await within(small).findByText('You have received every reward of this card.')).toBeTruthy()
})

test('[AC-15 signPay] [AC-13] a deposit of its price opens a card: then it is owned, and balance and total are higher', async () => {
  const client = newbie()
  const { store, unmount } = await show('signPay', client)
  const offers = await screen.findAllByRole('link', { name: /^Deposit/ })
  expect(offers.map((link) => link.getAttribute('href'))).toEqual(
    [100, 300, 500, 1000].map((pesos) => `/lobby/wallets/deposit?actType=6&amount=${pesos}00`),
  )
  expect(
    screen.getByRole('progressbar', { name: 'Towards your next card' }).getAttribute('aria-valuetext'),
  ).toBe('₱0 of ₱100; ₱100 still to deposit')
  const before = store.getState().session.user
  expect(before?.totalRecharge).toBe(0)
  // The player pays elsewhere; the earlier response shows until the new one arrives.
  await deposit(client, 35_000)
  await act(async () => {
    const { portalApi } = await import('@/store/portalApi')
    store.dispatch(portalApi.util.invalidateTags(['Player']) as never)
  })
  expect(await screen.findByRole('button', { name: 'Owned' })).toHaveProperty('disabled', true)
  await waitFor(() => {
    const { user } = store.getState().session
    expect([user?.coin, user?.totalRecharge]).toEqual([(before?.coin ?? 0) + 35_000, 35_000])
  })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
    '₱50 of ₱100; ₱50 still to deposit',
  )
  expect(screen.getByRole('link', { name: 'My cards' }).getAttribute('href')).toBe('/activity/sign')
  expect(screen.getAllByRole('link', { name: /^Deposit/ })).toHaveLength(3)
  await waitFor(() => expect(store.getState().player.activities?.loginPaying).toBe(true))
  unmount()
})

test('every card shows its rewards by day and in total', async () => {
  await show('signPay', newbie())
  const table = await screen.findByRole('table', { name: 'What the ₱100 card gives' })
  expect(within(table).getAllByRole('row')).toHaveLength(8)
  expect(table.closest('li')?.textContent).toMatch(/Total₱120\.00/)
})

test('[AC-04] [AU-21] two taps send one claim', async () => {
  const client = newbie(owning())
  const { user } = await show('sign', client)
  await user.dblClick(await screen.findByRole('button', { name: signDay }))
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(client.of('receiveLoginPay3')).toHaveLength(1)
})

test('[AU-21] a claim whose response is lost is looked up and never sent twice', async () => {
  const client = newbie(owning())
  const receive = client.responses.receiveLoginPay3 as (body: object) => Promise<object>
  client.responses.receiveLoginPay3 = async (body) => {
    await receive(body)
    return { fails: 'timeout' }
  }
  const { user } = await show('sign', client)
  await user.click(await screen.findByRole('button', { name: signDay }))
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 1_000 }]))
  expect(client.of('receiveLoginPay3')).toHaveLength(1)
})

test.each(['sign', 'signPay'] as const)(
  '[AC-12] on %s a call that fails says nothing by itself: its place shows the way on',
  async (page) => {
    const client = newbie()
    const response = client.responses.getLoginPayUser3 as (body: object) => Promise<object>
    client.responses.getLoginPayUser3 = { errcode: 1234 }
    const { user, store } = await show(page, client)
    expect((await screen.findByRole('alert')).textContent).toMatch(/1234/)
    expect(toasts()).toEqual([])
    client.responses.getLoginPayUser3 = response
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    // The loaded state stays when a later fetch fails.
    client.responses.getLoginPayUser3 = { errcode: 1234 }
    const asked = client.of('getLoginPayUser3').length
    const { portalApi } = await import('@/store/portalApi')
    await act(async () => void store.dispatch(portalApi.util.invalidateTags(['Player']) as never))
    await waitFor(() => expect(client.of('getLoginPayUser3').length).toBeGreaterThan(asked))
    await act(async () => {})
    expect(screen.queryByText(/Saved/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(toasts()).toEqual([])
  },
)

test.each(['sign', 'signPay'] as const)('[AC-10] after its end %s says so', async (page) => {
  const config = { appActivityRuleMap: { 15: { endTime: now - 1 } } }
  await show(page, newbie({ ...owning(), config }), { config })
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
})

test.each(['sign', 'signPay'] as const)('on %s a visitor is led to the login', async (page) => {
  const client = mockClient()
  await show(page, client, { signedIn: false })
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(client.calls).toEqual([])
})

test.each(['sign', 'signPay'] as const)(
  '[SP-06] on %s a restricted player sees no invitation',
  async (page) => {
    const { store } = await show(page, newbie())
    await act(async () => {
      const { user } = store.getState().session
      store.dispatch({ type: 'session/userLoaded', payload: { ...user, restriction: 'excluded' } })
    })
    expect(screen.queryByRole('link', { name: /Deposit|See the cards/ })).toBeNull()
    expect(screen.getByText('Promotions are not available for your account.')).toBeTruthy()
  },
)

test.each(['not json', '{"__proto__":{"days":[1]}}', '{"days":"x"}', null, 7, '{"days":["x",{},1e9]}'])(
  'loginPayDataJson that is %s is no day, and nothing breaks',
  async (loginPayDataJson) => {
    const client = newbie()
    client.responses.getLoginPayUser3 = {
      ownList: [{ id: 1, propId: 6004, loginPayDataJson, today: 1 }, { id: 'x' }, { id: 2, propId: 99 }],
      buyPropIds: 'broken',
      needRecharge: -5,
    }
    const { unmount } = await show('sign', client)
    const card = await screen.findByRole('region', { name: 'Sign-in card ₱100' })
    expect(within(card).getByText('0 days of 7 received.')).toBeTruthy()
    unmount()
    await show('signPay', client)
    expect(await screen.findAllByRole('link', { name: /^Deposit/ })).toHaveLength(4)
    expect(screen.queryByRole('progressbar')).toBeNull()
  },
)

test('[SP-08] [RT-11] a change of configuration changes the shop and its rules alike', async () => {
  const config = {
    loginPayConfig: { propIds: [6004, 999] },
    appPropConfigMap: { 6004: { price: 12_300 } },
    appLoginPay3ConfigList: [{ propId: 6004, day: 1, award: '[{"id":2001,"count":4500}]' }],
  }
  await show('signPay', newbie({ config }), { config })
  expect(await screen.findByRole('link', { name: 'Deposit ₱123' })).toBeTruthy()
  expect(screen.getByRole('table').textContent).toMatch(/₱45\.00/)
  expect(signBonusRule.content(testConfig(config)).rewards).toEqual([
    { label: 'Sign-up bonus', rewards: [] },
    { label: 'Card ₱123, day 1', rewards: [expect.objectContaining({ id: 2001, count: 4_500 })] },
  ])
})

test('[AC-13] of an owned card whose days are not configured, nothing is said to be received', async () => {
  const client = newbie(owning([1]))
  await show('sign', client, { config: { appLoginPay3ConfigList: [] } })
  expect(await screen.findByRole('region', { name: 'Sign-in card ₱100' })).toBeTruthy()
  expect(screen.queryByText('You have received every reward of this card.')).toBeNull()
})
