// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { clock } from '@/shared/time/clock'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import freeSignRule from './freeSign.rule'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock, testConfig } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import FreeSignPage from './FreeSignPage.block'

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
const routes = Object.fromEntries(
  ['/lobby/wallets/{id}', '/rule/{name}', '/login', '/service', '/activity/freeSign'].map((path) => [
    path,
    { type: 'x.Y' },
  ]),
)
const text = () => toastStore.get().map(({ message }) => message)
const newbie = (scenario = {}) => mockClient(scenario, 'newbie', () => now)
const dayCards = () =>
  within(screen.getByRole('list', { name: 'Days of this round' })).getAllByText(/^Day \d$/)
const stateOf = (day: number) => dayCards()[day - 1]?.closest('li')?.textContent ?? ''

async function show(client: ScriptedClient, { signedIn = true, config = {}, player = {} } = {}) {
  client.context.wait = () => Promise.resolve()
  const state = await mockState({ persona: 'newbie', player, config }, signedIn ? 'newbie' : undefined)
  return renderBlock(<FreeSignPage />, { client, state, layout: { routes }, path: '/activity/freeSign' })
}

test('[AC-15 freeSign] day 1 is claimed, the next is locked until midnight, a missed day is marked', async () => {
  const client = newbie()
  const { user, store, unmount } = await show(client)
  const claim = await screen.findByRole('button', { name: 'Claim ₱2.00 Coins: Day 1' })
  expect(stateOf(1)).toMatch(/Today$/)
  expect(stateOf(2)).toMatch(/Later$/)
  expect(store.getState().player.activities?.hasFreeBonus).toBe(true)
  await user.click(claim)
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 200 }]))
  expect(client.of('loginBonus3UserReceive')).toEqual([{ day: 1 }])
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(8_800 + 200))
  expect(await screen.findByRole('button', { name: 'Claimed' })).toHaveProperty('disabled', true)
  expect(stateOf(1)).toMatch(/Claimed$/)
  // The red dot is gone (portal.md §3).
  await waitFor(() => expect(store.getState().player.activities?.hasFreeBonus).toBe(false))
  unmount()

  now += 2 * DAY
  await show(client)
  expect(await screen.findByRole('button', { name: 'Claim ₱3.00 Coins: Day 3' })).toBeTruthy()
  expect(stateOf(2)).toMatch(/Missed$/)
})

test('[ST-07] claiming marks both kinds as completed for this day in Manila, and for no other', async () => {
  const { user, store } = await show(newbie())
  expect(store.getState().promotions.completedByDay).toEqual({})
  await user.click(await screen.findByRole('button', { name: /^Claim .* Day 1$/ }))
  await screen.findByRole('button', { name: 'Claimed' })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(clock.now())
  // 36 the seven days of a new player, 23 the free login bonus (portal.md §4).
  await waitFor(() => expect(Object.keys(store.getState().promotions.completedByDay)).toEqual([day]))
  expect(store.getState().promotions.completedByDay[day]?.toSorted()).toEqual([23, 36])
})

test('a note says what is locked until the first top-up, and is hidden after it', async () => {
  const { unmount } = await show(newbie())
  const note = await screen.findByRole('note')
  expect(note.textContent).toMatch(/stays locked until you have made one valid top-up/)
  expect(within(note).getByRole('link').getAttribute('href')).toMatch(/^\/lobby\/wallets\/deposit/)
  unmount()
  const player = { totalRecharge: 10_000 }
  await show(newbie({ player }), { player })
  await screen.findByRole('button', { name: /^Claim/ })
  expect(screen.queryByRole('note')).toBeNull()
})

test('a player with the free login bonus sees the same page', async () => {
  const player = { activities: [23] }
  await show(newbie({ persona: 'newbie', player }), { player })
  expect(await screen.findByRole('button', { name: 'Claim ₱2.00 Coins: Day 1' })).toBeTruthy()
})

test('the page refetches when the next day begins', async () => {
  const client = newbie()
  const response = client.responses.loginBonus3User as (body: object) => Promise<object>
  client.responses.loginBonus3User = async (body) => ({
    ...(await response(body)),
    nextTime: Date.now() + 150,
  })
  await show(client)
  await screen.findByRole('button', { name: /^Claim/ })
  const before = client.of('loginBonus3User').length
  await waitFor(() => expect(client.of('loginBonus3User').length).toBeGreaterThan(before), { timeout: 3000 })
})

test('[AC-04] [AU-21] a double tap sends one claim', async () => {
  const client = newbie()
  const { user } = await show(client)
  await user.dblClick(await screen.findByRole('button', { name: /^Claim/ }))
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(client.of('loginBonus3UserReceive')).toHaveLength(1)
})

test('[AU-21] a claim whose response is lost is looked up and never sent twice', async () => {
  const client = newbie()
  const receive = client.responses.loginBonus3UserReceive as (body: object) => Promise<object>
  client.responses.loginBonus3UserReceive = async (body) => {
    await receive(body)
    return { fails: 'timeout' }
  }
  const { user } = await show(client)
  await user.click(await screen.findByRole('button', { name: /^Claim/ }))
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 200 }]))
  expect(client.of('loginBonus3UserReceive')).toHaveLength(1)
})

test('[AC-11] a claim after midnight is refused with a message, and the new day is shown', async () => {
  const client = newbie()
  const { user } = await show(client)
  const claim = await screen.findByRole('button', { name: /Day 1$/ })
  now += DAY
  await user.click(claim)
  await waitFor(() => expect(text().join()).toMatch(/code 1007/))
  expect(await screen.findByRole('button', { name: /^Claim .*Day 2$/ })).toBeTruthy()
})

test('[AC-10] after the end a notice is shown', async () => {
  const config = { appActivityRuleMap: { 36: { endTime: now - 1 } } }
  await show(newbie({ config }), { config })
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
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
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull()
  expect(screen.getByText('Promotions are not available for your account.')).toBeTruthy()
})

test('[SP-08] a changed configuration changes the page and its rules alike', async () => {
  const config = { appLoginBonus3ConfigList: [{ day: 1, award: '[{"id":2001,"count":7700}]' }] }
  await show(newbie({ config }), { config })
  expect(await screen.findByRole('button', { name: 'Claim ₱77.00 Coins: Day 1' })).toBeTruthy()
  expect(freeSignRule.content(testConfig(config)).rewards).toEqual([
    { label: 'Day 1', rewards: [expect.objectContaining({ id: 2001, count: 7_700 })] },
  ])
})

test.each(['not json', '{"__proto__":1}', '[{"id":"x"}]', null, 7])(
  'invalid awards (%s) count as none and the page renders',
  async (award) => {
    const client = newbie()
    client.responses.loginBonus3User = {
      days: [{ day: 1, award, itemStatus: 1 }, { day: 'x' }, 'y'],
      today: 'z',
      expireTime: null,
    }
    await show(client, { config: { appLoginBonus3ConfigList: null } })
    expect(await screen.findByRole('button', { name: /^Claim/ })).toBeTruthy()
    expect(dayCards()).toHaveLength(1)
  },
)

test('without days an empty state is shown', async () => {
  const client = newbie()
  client.responses.loginBonus3User = { days: 'broken' }
  await show(client)
  expect(await screen.findByText('There is no free sign-in right now.')).toBeTruthy()
})
