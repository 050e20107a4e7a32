// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import newYearRule from './newYear.rule'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock, testConfig } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import NewYearPage from './NewYearPage.block'

let now = 0
beforeEach(() => {
  now = Date.now()
  localStorage.clear()
  sessionStorage.clear()
  stubBrowser()
  Object.defineProperty(navigator, 'share', { value: vi.fn(() => Promise.resolve()), configurable: true })
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

const DAY = 86_400_000
const routes = Object.fromEntries(
  ['/lobby/wallets/{id}', '/rule/{name}', '/login', '/service', '/bind', '/activity/newYear'].map((path) => [
    path,
    { type: 'x.Y' },
  ]),
)
const text = () => toastStore.get().map(({ message }) => message)
const player = { activities: [38], mobile: '09170000001' }
const newbie = (events = {}, config = {}, more = {}) =>
  mockClient(
    { persona: 'newbie', player: { ...player, ...more, events: { newYear: events } }, config },
    'newbie',
    () => now,
  )
const all = (count: number) => Object.fromEntries([40001, 40002, 40003, 40004].map((id) => [id, count]))

async function show(client: ScriptedClient, { signedIn = true, config = {}, more = {} } = {}) {
  client.context.wait = () => Promise.resolve()
  const scenario = { persona: 'newbie' as const, player: { ...player, ...more }, config }
  const state = await mockState(scenario, signedIn ? 'newbie' : undefined)
  return renderBlock(<NewYearPage />, { client, state, layout: { routes }, path: '/activity/newYear' })
}
const station = (name: string) => within(screen.getByRole('region', { name }))
async function deposit(client: ScriptedClient, amount: number) {
  const response = client.responses.recharge3
  if (typeof response !== 'function') throw new Error('no back end')
  expect(await response({ amount, version: 4, actType: 9, rechargeType: 1 })).toMatchObject({ errcode: 0 })
  now += 60_000
}

test('[AC-15 newYear] tasks, a share and a deposit give items, a set opens a box, boxes the envelope', async () => {
  const client = newbie({ items: { 40002: 2, 40003: 2, 40004: 2 }, opened: 2 })
  const { user, unmount } = await show(client)
  // Locked: the missing item is named.
  await screen.findByText('Still missing for a set: Round fruit.')
  expect(station('Your set').queryByRole('button', { name: /^Open/ })).toBeNull()
  expect(station('Grand envelope').queryByRole('button', { name: /^Claim/ })).toBeNull()
  expect(station('Extra items').getByRole('link', { name: 'Deposit ₱300' })).toBeTruthy()
  expect(station('Today’s tasks').getByRole('link', { name: 'Deposit ₱100' }).getAttribute('href')).toBe(
    '/lobby/wallets/deposit?actType=9&amount=10000',
  )

  await user.click(station('Today’s tasks').getByRole('button', { name: /: Sign in$/ }))
  expect(await screen.findByText('Your set is complete.')).toBeTruthy()
  expect(client.of('appNewYearUserReceiveTask')).toEqual([{ id: 1 }])
  closeRewards()

  await user.click(station('Your set').getByRole('button', { name: /^Open a box/ }))
  expect(await station('Your set').findByText(/^3 boxes opened. Your last one: ./)).toBeTruthy()
  expect(screen.getByText('Still missing for a set: Round fruit.')).toBeTruthy()
  closeRewards()

  await user.click(await station('Grand envelope').findByRole('button', { name: /^Claim ₱200\.00 Coins/ }))
  expect(await station('Grand envelope').findByRole('button', { name: 'Claimed' })).toBeTruthy()
  expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 20_000 }])
  closeRewards()

  await user.click(screen.getByRole('button', { name: 'Share for one more item' }))
  expect(await screen.findByRole('button', { name: 'Shared today' })).toHaveProperty('disabled', true)
  expect(client.of('appNewYearUserShare')).toHaveLength(1)
  unmount()
  await deposit(client, 30_000)

  closeRewards()
  const again = await show(client)
  const extra = await screen.findByRole('region', { name: 'Extra items' })
  await again.user.click(within(extra).getByRole('button', { name: /^Claim/ }))
  expect(await within(extra).findByRole('button', { name: 'Claimed' })).toBeTruthy()
  expect(
    station('Today’s tasks').getByRole('button', { name: /^Claim .*Make a deposit of at least ₱100$/ }),
  ).toBeTruthy()
})

test('tasks and share start again the next day', async () => {
  const client = newbie({ received: [1], shared: true })
  const { unmount } = await show(client)
  await screen.findByRole('button', { name: 'Shared today' })
  unmount()
  now += DAY
  await show(client)
  expect(await screen.findByRole('button', { name: 'Share for one more item' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /: Sign in$/ })).toBeTruthy()
})

test('[AC-09] without a bound mobile sharing leads to binding one', async () => {
  const more = { mobile: '' }
  await show(newbie({}, {}, more), { more })
  const link = await screen.findByRole('link', { name: 'Share for one more item' })
  expect(link.getAttribute('href')).toBe('/bind')
})

test('winners are real rows, masked and pausable; hidden in green mode', async () => {
  const { user, unmount } = await show(newbie())
  const ticker = within(await screen.findByRole('region', { name: 'What others won at New Year' }))
  expect(ticker.getByText(/09••••\d{4}/)).toBeTruthy()
  await user.click(ticker.getByRole('button', { name: 'Pause what others won' }))
  expect(ticker.getByRole('button', { name: 'Play what others won' })).toBeTruthy()
  unmount()
  const config = { mode: 'green' }
  const client = newbie({}, config)
  await show(client, { config })
  await screen.findByRole('region', { name: 'Your set' })
  expect(screen.queryByRole('region', { name: /others won/ })).toBeNull()
  expect(client.of('lobbyTips')).toEqual([])
})

test('[AC-04] [AU-21] two taps open one box', async () => {
  const client = newbie({ items: all(2) })
  const { user } = await show(client)
  await user.dblClick(await screen.findByRole('button', { name: /^Open a box/ }))
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(client.of('appNewYearUserBoxOpen')).toHaveLength(1)
})

test.each([
  ['appNewYearUserBoxOpen', /^Open a box/, /^1 box opened/],
  ['appNewYearUserShare', 'Share for one more item', 'Shared today'],
] as const)(
  '[AU-21] a lost response of %s is looked up and never sent twice',
  async (name, button, after) => {
    const client = newbie({ items: all(1) })
    const real = client.responses[name] as (body: object) => Promise<object>
    client.responses[name] = async (body) => {
      await real(body)
      return { fails: 'network' }
    }
    const { user } = await show(client)
    await user.click(await screen.findByRole('button', { name: button }))
    expect(await screen.findByText(after)).toBeTruthy()
    expect(client.of(name)).toHaveLength(1)
    expect(text()).toEqual(['Claimed. It is in your account.'])
  },
)

test.each(
  [
    { count: 4, shown: '×4', says: 'Your set is complete.' },
    { count: 0, shown: '×0', says: /^Still missing for a set: / },
    { count: undefined, shown: '×—', says: /not known/ },
  ].flatMap((one) => [
    { ...one, isLost: false },
    { ...one, isLost: true },
  ]),
)('[AC-04] after a box the items are those the back end has: %j', async ({ count, shown, says, isLost }) => {
  const client = newbie({ items: all(2) })
  const open = client.responses.appNewYearUserBoxOpen as (body: object) => Promise<object>
  const read = client.responses.appNewYearUser as () => Promise<object>
  client.responses.appNewYearUserBoxOpen = async (body) => {
    const response = await open(body)
    // Another device shared or opened a box as well.
    client.responses.appNewYearUser = async () => ({
      ...(await read()),
      items: Object.keys(all(1)).map((id) => ({ id: Number(id), count })),
    })
    return isLost ? { fails: 'network' } : response
  }
  const { user } = await show(client)
  const items = within(await screen.findByRole('list', { name: 'Your items' }))
  expect(items.getAllByText('×2')).toHaveLength(4)
  await user.click(screen.getByRole('button', { name: /^Open a box/ }))
  await waitFor(() => expect(items.getAllByText(shown)).toHaveLength(4))
  expect(station('Your set').getByText(says)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: /^Open a box/ })).toHaveLength(count === 4 ? 1 : 0)
  expect(await station('Your set').findByText(/^1 box opened/)).toBeTruthy()
})

test('[AC-11] a refusal says so and fetches the activities again', async () => {
  const client = newbie()
  client.responses.appNewYearUserReceiveTask = { errcode: 1002 }
  const { user } = await show(client)
  await user.click(await screen.findByRole('button', { name: /: Sign in$/ }))
  await waitFor(() => expect(text().join()).toMatch(/code 1002/))
  expect(client.of('getActivityIds').length).toBeGreaterThan(0)
})

test('[AC-10] after its end it says so', async () => {
  const config = { appActivityRuleMap: { 38: { endTime: now - DAY } } }
  await show(newbie({}, config), { config })
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
})

test('a visitor is led to the login', async () => {
  const client = mockClient()
  await show(client, { signedIn: false })
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(client.calls).toEqual([])
})

test('[SP-06] a restricted player sees no invitation', async () => {
  const { store } = await show(newbie())
  await act(async () => {
    const { user } = store.getState().session
    store.dispatch({ type: 'session/userLoaded', payload: { ...user, restriction: 'excluded' } })
  })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByText('Promotions are not available for your account.')).toBeTruthy()
})

test('[SP-08] [RT-11] a change of configuration changes the screen and its rules alike', async () => {
  const config = {
    appNewYearConfig: { extraPrice: 44_400, grandBoxes: 5 },
    appActivityRuleMap: { 38: { minDeposit: 22_200 } },
  }
  await show(newbie({}, config), { config })
  expect(await screen.findByRole('link', { name: 'Deposit ₱444' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Deposit ₱222' })).toBeTruthy()
  expect(screen.getByText('Opens once, after 5 boxes.')).toBeTruthy()
  const { steps, rewards } = newYearRule.content(
    testConfig({ ...config, appNewYearTaskConfigList: [{ id: 2, type: 2, target: 1, award: '[]' }] }),
  )
  expect(steps.join()).toMatch(/After 5 boxes.*₱444/)
  expect(rewards[0]?.label).toBe('Task: Make a deposit of at least ₱222')
})

test.each([
  {
    items: [{ id: 40001, count: -3 }, { id: 'x' }],
    tasks: 'x',
    opened: 'many',
    lastAward: '{"__proto__":1}',
    grandStatus: 7,
    extraStatus: null,
  },
  {},
])('fields that are broken (%#) are not 0, and nothing breaks', async (response) => {
  const client = newbie()
  client.responses.appNewYearUser = response
  await show(client)
  const items = within(await screen.findByRole('list', { name: 'Your items' }))
  expect(items.getAllByText('×—').length).toBeGreaterThan(0)
  expect(screen.queryByText('Your set is complete.')).toBeNull()
  expect(screen.queryByRole('button', { name: /^(Claim|Open)/ })).toBeNull()
})
