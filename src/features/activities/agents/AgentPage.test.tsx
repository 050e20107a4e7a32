// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ConfirmHost } from '@/shared/ui/ConfirmHost'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import { personaToken } from '../../../../mock-backend/demo/personas'
import { testBackend } from '../../../../mock-backend/testCalls'
import { stubBrowser } from '@tests/support/stubBrowser'
import type { Scenario } from '../../../../mock-backend/scenario'
import AgentPage from './AgentPage.block'

let now = 0
beforeEach(() => {
  now = Date.now()
  localStorage.clear()
  stubBrowser()
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

const routes = Object.fromEntries(
  ['/bind', '/rule/{name}', '/login', '/service'].map((path) => [path, { type: 'x.Y' }]),
)
const text = () => toastStore.get().map(({ message }) => message)
const empty = (mobile = ''): Scenario => ({ persona: 'newbie', player: { activities: [26], mobile } })

async function show(
  scenario: Scenario = {},
  persona: 'agent' | 'newbie' | null = 'agent',
  client?: ScriptedClient,
) {
  const mock = client ?? mockClient(scenario, persona ?? undefined, () => now)
  mock.context.wait = () => Promise.resolve()
  const state = await mockState(scenario, persona ?? undefined)
  return renderBlock(
    <>
      <AgentPage />
      <ConfirmHost />
    </>,
    { client: mock, state, layout: { routes }, path: '/activity/agent' },
  )
}
const exchange = () => screen.findByRole('button', { name: /^Exchange ₱/ })
async function confirm(user: Awaited<ReturnType<typeof show>>['user']) {
  const dialog = await screen.findByRole('alertdialog', { name: 'Exchange commission' })
  await user.dblClick(within(dialog).getByRole('button', { name: /^Exchange ₱/ }))
}

test('[AC-15 agent] a player with an empty team shares, earns commission and exchanges it', async () => {
  const client = mockClient(empty('09170000001'), 'newbie', () => now)
  const { user, store } = await show(empty('09170000001'), 'newbie', client)
  expect(await exchange()).toHaveProperty('disabled', true)
  expect(await screen.findByText('No friends are listed here yet.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Share your link' }))
  await waitFor(() => expect(client.of('actionLog')).toEqual([{ event: 'share', type: 26 }]))

  now += 60_000
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findAllByText(/^09••••/)).toHaveLength(2)
  const button = await screen.findByRole('button', { name: 'Exchange ₱8.00' })
  await user.click(button)
  expect(await screen.findByText(/₱8\.00 of commission will be added to your balance/)).toBeTruthy()
  expect(client.of('agent3Exchange')).toEqual([])
  await confirm(user)
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 800 }]))
  expect(client.of('agent3Exchange')).toEqual([{ amount: 800 }])
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(8_800 + 800))
  expect(await screen.findByRole('button', { name: 'Exchange ₱0.00' })).toHaveProperty('disabled', true)
})

test('[AC-09] without a bound mobile there is no link to share, only a link to bind one', async () => {
  await show(empty(), 'newbie')
  const link = await screen.findByRole('link', { name: 'Add mobile number' })
  expect(link.getAttribute('href')).toBe('/bind')
  expect(screen.queryByRole('button', { name: 'Share your link' })).toBeNull()
  expect(screen.queryByText(/portico\.example/)).toBeNull()
})

test('link, code and QR code are shown; the system’s share sheet is used, and cancelling it is silent', async () => {
  const share = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValue(new DOMException('', 'AbortError'))
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const { user, client } = await show()
  expect(await screen.findByText('https://portico.example/i/TESS88?to=agent')).toBeTruthy()
  expect(screen.getByText('TESS88')).toBeTruthy()
  expect(await screen.findByRole('img', { name: 'QR code of your link' })).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Share your link' })
  await user.click(button)
  await waitFor(() => expect(client.of('actionLog')).toHaveLength(1))
  await user.click(button)
  await waitFor(() => expect(share).toHaveBeenCalledTimes(2))
  expect(client.of('actionLog')).toHaveLength(1)
  expect(text()).toEqual([])
  Reflect.deleteProperty(navigator, 'share')
})

test('[AC-15 agent] an exchange completes although the page is left meanwhile', async () => {
  const client = mockClient({}, 'agent', () => now)
  const send = client.responses.agent3Exchange as (body: object) => Promise<object>
  let release = () => {}
  const blocked = new Promise<void>((resolve) => (release = resolve))
  client.responses.agent3Exchange = async (body) => {
    await blocked
    return send(body)
  }
  const { user, unmount, store } = await show({}, 'agent', client)
  await user.click(await exchange())
  await confirm(user)
  await waitFor(() => expect(client.of('agent3Exchange')).toHaveLength(1))
  unmount()
  release()
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(3_905_120 + 86_450))
})

test('a link that is not a web address is not shown, shared or turned into a QR code', async () => {
  const { store } = await show()
  await screen.findByText('TESS88')
  act(() => {
    const { user } = store.getState().session
    const shareUrlMap = { agent: 'javascript:alert(1)' }
    store.dispatch({ type: 'session/userLoaded', payload: { ...user, shareUrlMap } })
  })
  expect(screen.queryByRole('button', { name: 'Share your link' })).toBeNull()
  expect(screen.queryByText(/javascript/)).toBeNull()
  expect(screen.getByText(/Your link is not available right now/)).toBeTruthy()
})

test('the team loads page by page, masked, and focus moves to the first new row', async () => {
  const { user, client } = await show()
  expect(await screen.findByText('20 of 46 shown')).toBeTruthy()
  expect(screen.getAllByText(/^09••••\d{4}$/)).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('40 of 46 shown')).toBeTruthy()
  expect(document.activeElement).toBe(
    within(screen.getByRole('list', { name: 'Team' })).getAllByRole('listitem')[20],
  )
  client.responses.agentData = { errcode: 1234 }
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/1234/)
  expect(screen.getAllByText(/^09••••\d{4}$/)).toHaveLength(40)
})

test('[SP-08] rates and steps are those of the rule page, from the same configuration', async () => {
  const config = {
    appAgentRateConfigList: [{ level: 1, rate: 125 }],
    appActivityRuleMap: { 26: { minDeposit: 70_000 } },
  }
  const { user, location } = await show({ config })
  expect(await screen.findByText(/deposited ₱700 or more/)).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Rates' }))
  expect(screen.getByRole('cell', { name: '1.25%' })).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(2)
  await user.click(screen.getByRole('tab', { name: 'How it works' }))
  expect(screen.getByText('Level 1 of your team: 1.25% of what they bet is your commission.')).toBeTruthy()
  expect(location().search).toBe('?tab=rule')
})

test('[AU-21] an exchange whose response is lost is looked up and never sent twice', async () => {
  const client = mockClient({}, 'agent', () => now)
  const send = client.responses.agent3Exchange as (body: object) => Promise<object>
  client.responses.agent3Exchange = async (body) => {
    await send(body)
    return { fails: 'timeout' }
  }
  const { user } = await show({}, 'agent', client)
  await user.click(await exchange())
  await confirm(user)
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 86_450 }]))
  expect(client.of('agent3Exchange')).toHaveLength(1)
})

test('[AU-21] [ST-07] a pending exchange stores no amounts in the browser, yet is recognised as done', async () => {
  const client = mockClient({}, 'agent', () => now)
  const respond = client.responses.agentData as (body: object) => Promise<object>
  const respondWith = (changes: object) => async (body: object) => ({ ...(await respond(body)), ...changes })
  client.responses.agentData = respondWith({ canExchange: 86_450, exchanged: 77_310 })
  client.responses.agent3Exchange = () => {
    // From now on the back end is unreachable.
    client.responses.agentData = { fails: 'network' }
    return { fails: 'timeout' }
  }
  const shown = await show({}, 'agent', client)
  await shown.user.click(await exchange())
  await confirm(shown.user)
  await screen.findByRole('button', { name: 'Check again' })
  const stored = localStorage.getItem('PENDING_ACTIONS') ?? ''
  expect(stored).toContain('agentExchange')
  expect(stored).not.toMatch(/86450|77310|canExchange|exchanged|teamNum/)

  // On the next visit the total exchanged has changed, so the exchange was done.
  shown.unmount()
  client.responses.agentData = respondWith({ canExchange: 900, exchanged: 163_760 })
  await show({}, 'agent', client)
  await waitFor(() => expect(localStorage.getItem('PENDING_ACTIONS')).toBeNull())
  expect(text().join() + JSON.stringify(rewardsStore.current() ?? '')).not.toMatch(/not done/i)
  expect(client.of('agent3Exchange')).toHaveLength(1)
})

test('[AU-21] an exchange that never arrived is not reported as done, although commission has grown', async () => {
  const client = mockClient({}, 'agent', () => now)
  const respond = client.responses.agentData as (body: object) => Promise<object>
  client.responses.agent3Exchange = () => {
    client.responses.agentData = async (body) => ({ ...(await respond(body)), canExchange: 99_000 })
    return { fails: 'timeout' }
  }
  const { user } = await show({}, 'agent', client)
  await user.click(await exchange())
  await confirm(user)
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(rewardsStore.current()).toBeNull()
})

test('[AC-11] a refusal shows a message and refetches the activities', async () => {
  const { user, client } = await show()
  client.responses.agent3Exchange = { errcode: 1005 }
  await user.click(await exchange())
  await confirm(user)
  await waitFor(() => expect(text().join()).toMatch(/code 1005/))
  expect(client.of('getActivityIds')).toHaveLength(1)
})

test('an exchange that the player does not confirm is not sent', async () => {
  const { user, client } = await show()
  await user.click(await exchange())
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(client.of('agent3Exchange')).toEqual([])
  await user.click(await exchange())
  await confirm(user)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(client.of('agent3Exchange')).toHaveLength(1)
})

test('[AC-10] after the end a notice is shown', async () => {
  const config = { appActivityRuleMap: { 26: { endTime: now - 1000 } } }
  const { unmount } = await show({ player: { activities: [26] }, config }, 'newbie')
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
  unmount()
  // What was earned by then stays the player's.
  await show({ config }, 'agent')
  expect(await screen.findByRole('button', { name: /^Exchange ₱/ })).toBeTruthy()
  expect(screen.queryByRole('alertdialog', { name: 'Tips' })).toBeNull()
})

test('a visitor sees a login link; [SP-06] a restricted player is offered nothing', async () => {
  const { unmount } = await show({}, null)
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  unmount()
  await show({ persona: 'agent', player: { restriction: 'excluded' } })
  expect(await screen.findByText('Promotions are not available for your account.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Share your link' })).toBeNull()
})

test('figures that are unknown are a dash, and negative ones keep their sign', async () => {
  const client = mockClient({}, 'agent', () => now)
  client.responses.agentData = {
    directNum: -4,
    teamNum: 'many',
    canExchange: -100,
    todayCommission: 1e30,
    totalCommission: null,
    rates: 'x',
    list: [{ phone: 7 }, null, 'x'],
  }
  await show({}, 'agent', client)
  expect(await screen.findByRole('button', { name: 'Exchange −₱1.00' })).toHaveProperty('disabled', true)
  for (const name of ['Your friends', 'Including their friends'])
    expect(screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent).toBe('—')
})

test('[BK-04] an amount that nobody said is on no button', async () => {
  const client = mockClient({}, 'agent', () => now)
  const { call } = testBackend()
  const { canExchange: _, ...rest } = await call('agentData', {}, personaToken('agent'))
  client.responses.agentData = rest
  await show({}, 'agent', client)
  expect(await screen.findByRole('button', { name: 'Exchange commission' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /—/ })).toBeNull()
})
