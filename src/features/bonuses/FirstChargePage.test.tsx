// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { HomeModalClose } from '@/state/homeModalClose'
import { closeRewards, rewardsStore } from '@/state/showRewards'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import type { FakeClient } from '../../../tests/support/fakeClient'
import { mockClient, mockState } from '../../../tests/support/mockState'
import { renderBlock } from '../../../tests/support/renderBlock'
import { stubBrowser } from '../../../tests/support/stubBrowser'
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
const words = () => toastStore.get().map(({ message }) => message)

async function show(client: FakeClient, { signedIn = true, config = {}, onClose }: Options = {}) {
  client.context.wait = () => Promise.resolve()
  const state = await mockState({ config }, signedIn ? 'newbie' : undefined)
  const page = onClose ? (
    <HomeModalClose value={onClose}>
      <FirstChargePage />
    </HomeModalClose>
  ) : (
    <FirstChargePage />
  )
  return renderBlock(page, { client, state, layout: { routes }, path: '/activity/firstCharge' })
}
interface Options {
  signedIn?: boolean
  config?: Record<string, unknown>
  onClose?: () => void
}
const newbie = (scenario = {}) => mockClient(scenario, 'newbie', () => now)

/** A deposit that arrives. */
async function deposit(client: FakeClient, amount: number) {
  const answer = client.answers.recharge3
  if (typeof answer !== 'function') throw new Error('no back end')
  expect(await answer({ amount, version: 4, actType: 13, rechargeType: 1 })).toMatchObject({ errcode: 0 })
  now += 60_000
}

test('[AC-15 firstCharge] [AC-05] from locked, over a deposit, to everything claimed', async () => {
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
  // Claimed whole, the activity is gone from the player's list (AC-05).
  await waitFor(() => expect(store.getState().player.activities?.activityIds).not.toContain(39))
})

test('[AC-04] [AU-21] two taps are one claim', async () => {
  const client = newbie()
  await deposit(client, 10_000)
  const { user } = await show(client)
  await user.dblClick((await screen.findAllByRole('button', { name: /^Claim:/ }))[0] as HTMLElement)
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(client.of('appRechargeBonusCollection9Receive')).toHaveLength(1)
})

test('[AU-21] a claim whose answer is lost is looked up: it is shown as claimed and never sent twice', async () => {
  const client = newbie()
  await deposit(client, 10_000)
  const receive = client.answers.appRechargeBonusCollection9Receive as (body: object) => Promise<object>
  client.answers.appRechargeBonusCollection9Receive = async (body) => {
    await receive(body)
    return { fails: 'timeout' }
  }
  const { user } = await show(client)
  await user.click((await screen.findAllByRole('button', { name: /^Claim:/ }))[0] as HTMLElement)
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 3_000 }]))
  expect(client.of('appRechargeBonusCollection9Receive')).toHaveLength(1)
  expect(await screen.findByRole('button', { name: 'Claimed' })).toBeTruthy()
})

test('[AC-11] a refusal 1001 to 1010 says so and asks for the activities anew', async () => {
  const client = newbie()
  await deposit(client, 10_000)
  client.answers.appRechargeBonusCollection9Receive = { errcode: 1003 }
  const { user } = await show(client)
  await user.click((await screen.findAllByRole('button', { name: /^Claim:/ }))[0] as HTMLElement)
  await waitFor(() => expect(words().join()).toMatch(/code 1003/))
  expect(client.of('getActivityIds').length).toBeGreaterThan(0)
})

test('[AC-11] in the home modal a load that fails with a code says so and closes it', async () => {
  const client = newbie()
  client.answers.appRechargeBonusCollection9 = { errcode: 1234 }
  const onClose = vi.fn()
  await show(client, { onClose })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(words().join()).toMatch(/1234/)
})

test('[AC-10] when it expires a page says so and leads back, a modal closes', async () => {
  const config = { appActivityRuleMap: { 39: { endTime: now - 1 } } }
  await show(newbie({ config: { appActivityRuleMap: { 39: { endTime: now + 400 } } } }), { config })
  const tips = await screen.findByRole('alertdialog', { name: 'Tips' }, { timeout: 4000 })
  expect(within(tips).getByText('Event has ended, please exit the current page.')).toBeTruthy()
})

test('[AC-07] no end is no countdown', async () => {
  await show(newbie())
  await screen.findByRole('link', { name: 'Deposit ₱300' })
  expect(screen.queryByText(/left$/)).toBeNull()
})

test('a visitor is led to the login, and back', async () => {
  await show(mockClient(), { signedIn: false })
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
})

test('[SP-06] a restricted player is invited to nothing', async () => {
  const client = newbie()
  const { store } = await show(client)
  await act(async () => {
    const { user } = store.getState().session
    store.dispatch({ type: 'session/userLoaded', payload: { ...user, restriction: 'excluded' } })
  })
  expect(screen.queryByRole('link', { name: /Deposit/ })).toBeNull()
  expect(screen.getByText('Promotions are not available for your account.')).toBeTruthy()
})

test('[SP-08] what applies stands at its foot, with the way to its rules', async () => {
  await show(newbie(), { config: { appActivityRuleMap: { 39: { betRate: 4 } } } })
  await screen.findByRole('link', { name: 'Deposit ₱300' })
  const terms = within(screen.getByRole('region', { name: 'Terms of this offer' }))
  expect(terms.getByText(/₱500\.00 bonus × 4 = ₱2,000\.00/)).toBeTruthy()
  expect(terms.getByRole('link', { name: /rules/ }).getAttribute('href')).toBe('/rule/firstCharge')
})

test.each(['not json', '{"__proto__":1}', '[{"id":"x"}]', null])(
  'an award that is %s is none, and nothing breaks',
  async (award) => {
    const config = { appRechargeBonusCollection9ConfigList: [{ id: 1, price: 10_000, award, showType: 1 }] }
    await show(newbie({ config }), { config })
    expect(await screen.findByRole('link', { name: 'Deposit ₱100' })).toBeTruthy()
  },
)
