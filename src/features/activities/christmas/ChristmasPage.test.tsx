// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import christmasRule from './christmas.rule'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { setMotion } from '@/shared/ui/motion'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock, testConfig } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import ChristmasPage from './ChristmasPage.block'

let now = 0
beforeEach(() => {
  now = Date.now()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  stubBrowser()
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

const DAY = 86_400_000
const routes = Object.fromEntries(
  ['/lobby/wallets/{id}', '/rule/{name}', '/login', '/service', '/activity/christmas'].map((path) => [
    path,
    { type: 'x.Y' },
  ]),
)
const text = () => toastStore.get().map(({ message }) => message)
const player = { activities: [37] }
const newbie = (events = {}, config = {}) =>
  mockClient(
    { persona: 'newbie', player: { ...player, events: { christmas: events } }, config },
    'newbie',
    () => now,
  )

async function show(client: ScriptedClient, { signedIn = true, config = {} } = {}) {
  client.context.wait = () => Promise.resolve()
  const state = await mockState({ persona: 'newbie', player, config }, signedIn ? 'newbie' : undefined)
  return renderBlock(<ChristmasPage />, { client, state, layout: { routes }, path: '/activity/christmas' })
}
const station = (name: string) => within(screen.getByRole('region', { name }))
async function deposit(client: ScriptedClient, amount: number) {
  const response = client.responses.recharge3
  if (typeof response !== 'function') throw new Error('no back end')
  expect(await response({ amount, version: 4, actType: 0, rechargeType: 1 })).toMatchObject({ errcode: 0 })
  now += 60_000
}

test('[AC-15 christmas] items of sign-ins open a box and reach a milestone; a deposit opens a box', async () => {
  const client = newbie({ collected: 3, itemCount: 0 })
  const { user, store, unmount } = await show(client)
  await screen.findByText('You have 0 items.')
  // Locked: no box without items, no milestone, no extra box without a deposit.
  expect(station('Boxes').queryByRole('button', { name: /^Open/ })).toBeNull()
  expect(station('Milestones').queryByRole('button', { name: /^Claim/ })).toBeNull()
  expect(station('Extra box').getByRole('link', { name: 'Deposit ₱300' }).getAttribute('href')).toBe(
    '/lobby/wallets/deposit?amount=30000',
  )
  await user.click(station('Calendar').getByRole('button', { name: /Day 1$/ }))
  expect(await screen.findByText('You have 2 items.')).toBeTruthy()
  expect(client.of('appChristmasUserSign')).toEqual([{ day: 1 }])
  expect(station('Calendar').getByText(/You have signed in today/)).toBeTruthy()
  expect(rewardsStore.current()).toMatchObject([{ id: 4001, count: 2 }])
  closeRewards()

  await user.click(station('Boxes').getByRole('button', { name: 'Open for 2 items: Box 1' }))
  expect(await station('Boxes').findByText(/^1 box opened. Your last one: ./)).toBeTruthy()
  expect(screen.getByText('You have 0 items.')).toBeTruthy()
  expect(rewardsStore.current()).not.toBeNull()
  closeRewards()

  await user.click(station('Milestones').getByRole('button', { name: /: 5 items collected$/ }))
  expect(await station('Milestones').findByRole('button', { name: 'Claimed' })).toBeTruthy()
  expect(client.of('appChristmasUserReceive')).toEqual([{ target: 5 }])
  unmount()
  await deposit(client, 30_000)

  closeRewards()
  const again = await show(client)
  const extra = await screen.findByRole('region', { name: 'Extra box' })
  await again.user.click(within(extra).getByRole('button', { name: /^Claim ₱30\.00 Coins/ }))
  expect(await within(extra).findByRole('button', { name: 'Claimed' })).toBeTruthy()
  expect(store.getState().session.token).not.toBeNull()
})

test('[AC-15 christmas] a missed date loses no day of the calendar; the second box has its own price', async () => {
  const client = newbie({ days: [1], signed: 1, itemCount: 6, collected: 6 })
  const { user } = await show(client)
  expect(await screen.findByRole('button', { name: 'Open for 6 items: Box 2' })).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: /Day 2$/ }))
  expect(await station('Calendar').findByText(/You have signed in today/)).toBeTruthy()
  expect(client.of('appChristmasUserSign')).toEqual([{ day: 2 }])
})

test('[AC-04] [AU-21] a double tap opens one box', async () => {
  const client = newbie({ itemCount: 6, collected: 6 })
  const { user } = await show(client)
  await user.dblClick(await screen.findByRole('button', { name: /Box 1$/ }))
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(client.of('appChristmasUserOpen')).toEqual([{ id: 1 }])
})

test('[AU-21] a box whose response is lost is opened once and its rewards are shown', async () => {
  const client = newbie({ itemCount: 6, collected: 6 })
  const open = client.responses.appChristmasUserOpen as (body: object) => Promise<object>
  client.responses.appChristmasUserOpen = async (body) => {
    await open(body)
    return { fails: 'network' }
  }
  const { user } = await show(client)
  await user.click(await screen.findByRole('button', { name: /Box 1$/ }))
  expect(await screen.findByText(/^1 box opened. Your last one: ./)).toBeTruthy()
  expect(client.of('appChristmasUserOpen')).toHaveLength(1)
  expect(text()).toEqual(['Claimed. It is in your account.'])
})

test.each(
  [
    { count: 9, says: 'You have 9 items.' },
    { count: 1, says: 'You have 1 item.' },
    { count: undefined, says: 'How many items you have is not known right now.' },
  ].flatMap((one) => [
    { ...one, isLost: false },
    { ...one, isLost: true },
  ]),
)('[AC-04] after a box the items are those the back end has: %j', async ({ count, says, isLost }) => {
  const client = newbie({ itemCount: 6, collected: 6 })
  const open = client.responses.appChristmasUserOpen as (body: object) => Promise<object>
  const read = client.responses.appChristmasUser as () => Promise<object>
  client.responses.appChristmasUserOpen = async (body) => {
    const response = await open(body)
    // Another device signed in or opened a box as well.
    client.responses.appChristmasUser = async () => ({ ...(await read()), itemCount: count })
    return isLost ? { fails: 'network' } : response
  }
  const { user } = await show(client)
  expect(await screen.findByText('You have 6 items.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open for 2 items: Box 1' }))
  expect(await screen.findByText(says)).toBeTruthy()
  expect(await station('Boxes').findByText(/^1 box opened/)).toBeTruthy()
  expect(station('Boxes').queryAllByRole('button', { name: /^Open/ })).toHaveLength(count === 9 ? 2 : 0)
  expect(station('Boxes').queryAllByRole('button', { name: /items? short/ })).toHaveLength(
    count === 1 ? 2 : 0,
  )
})

test('[AC-11] a refusal shows a message and refetches the activities', async () => {
  const client = newbie()
  client.responses.appChristmasUserSign = { errcode: 1007 }
  const { user } = await show(client)
  await user.click(await screen.findByRole('button', { name: /Day 1$/ }))
  await waitFor(() => expect(text().join()).toMatch(/code 1007/))
  expect(client.of('getActivityIds').length).toBeGreaterThan(0)
})

test('[AC-10] after the end a notice is shown', async () => {
  const config = { appActivityRuleMap: { 37: { endTime: now - DAY } } }
  await show(newbie({}, config), { config })
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
})

test('[AC-04] [AC-10] a milestone that the back end still offers can be claimed after the end', async () => {
  const config = { appActivityRuleMap: { 37: { endTime: now - DAY } } }
  const client = newbie({ collected: 5 }, config)
  const respond = client.responses.appChristmasUser as () => Promise<{ milestones: object[] }>
  client.responses.appChristmasUser = async () => {
    const state = await respond()
    return { ...state, milestones: state.milestones.map((one) => ({ ...one, itemStatus: 1 })) }
  }
  await show(client, { config })
  expect((await screen.findAllByRole('button', { name: /^Claim/ })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alertdialog', { name: 'Tips' })).toBeNull()
})

test('snow falls, except with reduced motion and in green mode', async () => {
  const first = await show(newbie())
  await screen.findByRole('region', { name: 'Boxes' })
  const flakes = (page: { container: Element }) => page.container.querySelectorAll('circle[data-pace]').length
  expect(flakes(first)).toBeGreaterThan(0)
  act(() => setMotion('reduce'))
  expect(flakes(first)).toBe(0)
  act(() => setMotion('system'))
  first.unmount()
  const config = { mode: 'green' }
  const green = await show(newbie({}, config), { config })
  await screen.findByRole('region', { name: 'Boxes' })
  expect(flakes(green)).toBe(0)
})

test('a visitor sees a login link', async () => {
  const client = mockClient()
  await show(client, { signedIn: false })
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(client.calls).toEqual([])
})

test('[SP-06] a restricted player is offered nothing', async () => {
  const { store } = await show(newbie())
  await act(async () => {
    const { user } = store.getState().session
    store.dispatch({ type: 'session/userLoaded', payload: { ...user, restriction: 'excluded' } })
  })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Promotions are not available for your account.')).toBeTruthy()
})

test('[SP-08] [RT-11] a changed configuration changes the page and its rules alike', async () => {
  const config = { appChristmasExtraConfig: { price: 44_400, award: '[{"id":2001,"count":7700}]' } }
  await show(newbie({}, config), { config })
  expect(await screen.findByRole('link', { name: 'Deposit ₱444' })).toBeTruthy()
  const { steps, rewards } = christmasRule.content(testConfig(config))
  expect(steps.join()).toMatch(/₱444/)
  expect(rewards).toContainEqual({
    label: 'Extra box',
    rewards: [expect.objectContaining({ id: 2001, count: 7_700 })],
  })
})

test.each([
  {
    signDays: 'x',
    itemCount: -4,
    collected: 'many',
    boxes: [{ id: 'x' }],
    lastAward: 'not json',
    milestones: [{ target: 5, award: '{"__proto__":1}', itemStatus: 9 }],
    extraStatus: 'z',
  },
  {},
])('malformed fields (%#) are ignored and the page renders', async (response) => {
  const client = newbie()
  client.responses.appChristmasUser = response
  await show(client)
  // What the back end does not say is never 0.
  expect(await screen.findByText('How many items you have is not known right now.')).toBeTruthy()
  expect(screen.queryByText(/items? short/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Claim|Open)/ })).toBeNull()
})
