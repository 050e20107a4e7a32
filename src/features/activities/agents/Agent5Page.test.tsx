// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ConfirmHost } from '@/shared/ui/ConfirmHost'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import type { Scenario } from '../../../../mock-backend/scenario'
import Agent5Page from './Agent5Page.block'

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
const withMobile: Scenario = { persona: 'newbie', player: { mobile: '09170000001' } }

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
      <Agent5Page />
      <ConfirmHost />
    </>,
    { client: mock, state, layout: { routes }, path: '/activity/agent5' },
  )
}
const receive = () => screen.findByRole('button', { name: /^Receive ₱/ })
async function confirm(user: Awaited<ReturnType<typeof show>>['user']) {
  const dialog = await screen.findByRole('alertdialog', { name: 'Receive income' })
  await user.dblClick(within(dialog).getByRole('button', { name: /^Receive ₱/ }))
}
const milestones = async () => within(await screen.findByRole('region', { name: 'Valid friends' }))

test('[AC-15 agent5] a player without income shares, receives income and claims a milestone', async () => {
  const client = mockClient(withMobile, 'newbie', () => now)
  const { user, store } = await show(withMobile, 'newbie', client)
  expect(await receive()).toHaveProperty('disabled', true)
  expect(await screen.findByText(/No income is listed here yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Share your link' }))
  await waitFor(() => expect(client.of('actionLog')).toEqual([{ event: 'share', type: 41 }]))

  now += 60_000
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/^Deposit of/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Receive ₱10.00' }))
  await confirm(user)
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 1_000 }]))
  expect(client.of('appAgent5UserReceive')).toEqual([{ amount: 1_000 }])
  closeRewards()
  await user.click((await milestones()).getByRole('button', { name: /^Claim: 1 valid friend, ₱30\.00/ }))
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 3_000 }]))
  expect(client.of('appAgent5UserInviteValidReceive')).toEqual([{ id: 1 }])
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(8_800 + 1_000 + 3_000))
  expect(await (await milestones()).findByRole('button', { name: 'Claimed' })).toHaveProperty(
    'disabled',
    true,
  )
})

test.each([
  [
    'appAgent5UserReceive',
    async (user: Awaited<ReturnType<typeof show>>['user']) => {
      await user.click(await receive())
      await confirm(user)
    },
  ],
  [
    'appAgent5UserInviteValidReceive',
    async (user: Awaited<ReturnType<typeof show>>['user']) =>
      user.dblClick((await milestones()).getAllByRole('button', { name: /^Claim:/ })[0] as HTMLElement),
  ],
] as const)(
  '[AU-21] a lost response to %s is looked up: the rewards are shown, and nothing is sent twice',
  async (name, act) => {
    const client = mockClient({}, 'agent', () => now)
    const send = client.responses[name] as (body: object) => Promise<object>
    client.responses[name] = async (body) => {
      await send(body)
      return { fails: 'timeout' }
    }
    const { user } = await show({}, 'agent', client)
    await act(user)
    await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
    expect(client.of(name)).toHaveLength(1)
  },
)

test('[AC-11] a refusal shows a message and refetches the activities', async () => {
  const { user, client } = await show()
  client.responses.appAgent5UserReceive = { errcode: 1010 }
  await user.click(await receive())
  await confirm(user)
  await waitFor(() => expect(text().join()).toMatch(/code 1010/))
  expect(client.of('getActivityIds')).toHaveLength(1)
})

test('the log shows source, masked phone, time and amount, page by page', async () => {
  const { user } = await show()
  expect(await screen.findByText('20 of 62 shown')).toBeTruthy()
  const log = within(screen.getByRole('list', { name: 'Where it came from' }))
  expect(log.getAllByText(/^09••••\d{4}$/)).toHaveLength(20)
  expect(log.getAllByText(/^Play of/).length).toBeGreaterThan(0)
  expect(log.getAllByText(/(AM|PM)$/)).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('40 of 62 shown')).toBeTruthy()
})

test('what makes an invite valid is always shown, from the configuration', async () => {
  await show({ config: { appActivityRuleMap: { 41: { minDeposit: 45_600 } } } })
  expect(await screen.findByText('When an invite counts as valid')).toBeTruthy()
  expect(screen.getByText(/deposited ₱456 or more/)).toBeTruthy()
})

test('[AC-10] a notice after the end; a login link for visitors; [SP-06] no offer if restricted', async () => {
  const config = { appActivityRuleMap: { 41: { endTime: now - 1000 } } }
  const ended = await show({ player: { activities: [41] }, config }, 'newbie')
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
  ended.unmount()
  const visitor = await show({}, null)
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  visitor.unmount()
  await show({ persona: 'agent', player: { restriction: 'excluded' } })
  expect(await screen.findByText('Promotions are not available for your account.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull()
})

test.each([
  'nope',
  { validList: 'x', receivable: -3, totalIncome: '1e400' },
  { validList: [{ id: 'q', itemStatus: 9 }] },
])('with a response like %j the page renders and nothing can be claimed', async (response) => {
  const client = mockClient({}, 'agent', () => now)
  client.responses.appAgent5User = typeof response === 'string' ? { appAgent5User: response } : response
  await show({}, 'agent', client)
  expect(await screen.findByRole('button', { name: /^Receive (income|−₱0\.03)$/ })).toHaveProperty(
    'disabled',
    true,
  )
  expect((await milestones()).queryByRole('button', { name: /^Claim:/ })).toBeNull()
})
