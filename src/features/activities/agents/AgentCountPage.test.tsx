// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import type { Scenario } from '../../../../mock-backend/scenario'
import AgentCountPage from './AgentCountPage.block'

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
const newbie = (mobile = ''): Scenario => ({ persona: 'newbie', player: { activities: [31], mobile } })

async function show(
  scenario: Scenario = {},
  persona: 'agent' | 'newbie' | null = 'agent',
  client?: ScriptedClient,
) {
  const mock = client ?? mockClient(scenario, persona ?? undefined, () => now)
  mock.context.wait = () => Promise.resolve()
  const state = await mockState(scenario, persona ?? undefined)
  return renderBlock(<AgentCountPage />, {
    client: mock,
    state,
    layout: { routes },
    path: '/activity/agentCount',
  })
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))
/** The back end handles the call, but its response never arrives. */
function loseResponse(client: ScriptedClient, name: 'agent4Scratch' | 'agent4Lottery' | 'agent4Award') {
  const send = client.responses[name] as (body: object) => Promise<object>
  client.responses[name] = async (body) => {
    await send(body)
    return { fails: 'timeout' }
  }
}

test('[AC-15 agentCount] a player without friends shares, then gets a card, a draw and rewards', async () => {
  const client = mockClient(newbie('09170000001'), 'newbie', () => now)
  const { user, store } = await show(newbie('09170000001'), 'newbie', client)
  const card = await part('Scratch card')
  const draw = await part('Draw')
  const milestones = await part('Valid friends')
  const tasks = await part('Tasks')
  expect(card.queryByRole('button', { name: 'Reveal' })).toBeNull()
  expect(draw.getByRole('button', { name: 'Draw (0 left)' })).toHaveProperty('disabled', true)
  expect(milestones.queryByRole('button', { name: /^Claim:/ })).toBeNull()
  expect(await screen.findByText('No friends are listed here yet.')).toBeTruthy()

  await user.click(await tasks.findByRole('button', { name: 'Share: Share your link' }))
  await user.click(await tasks.findByRole('button', { name: 'Receive: Share your link' }))
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2002, count: 2_000 }]))
  expect(client.of('appProxyUser4TaskUserShare')).toEqual([{ id: 1 }])
  expect(client.of('appProxyUser4TaskUserReceive')).toEqual([{ id: 1 }])
  closeRewards()

  now += 60_000
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('Not yet: no deposit')).toBeTruthy()
  await user.click(await card.findByRole('button', { name: 'Reveal' }))
  expect((await card.findByText(/^You got ₱/)).getAttribute('role')).toBe('status')
  await user.click(draw.getByRole('button', { name: 'Draw (1 left)' }))
  expect((await draw.findByText(/^You got /)).getAttribute('role')).toBe('status')
  expect(draw.getByText('Yours')).toBeTruthy()
  await user.click(milestones.getByRole('button', { name: /^Claim: 1 valid friend, ₱20\.00/ }))
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 2_000 }]))
  expect(await milestones.findByRole('button', { name: 'Claimed' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(store.getState().session.user?.coin).toBeGreaterThan(8_800 + 2_000))
})

test('[AC-09] without a bound mobile every share button links to binding one', async () => {
  await show(newbie(), 'newbie')
  const tasks = await part('Tasks')
  const shares = await tasks.findAllByRole('link', { name: /^Share:/ })
  expect(shares.map((link) => link.getAttribute('href'))).toEqual(shares.map(() => '/bind'))
  expect(screen.getByRole('link', { name: 'Add mobile number' })).toBeTruthy()
})

test('a card opens by scratching or by its button, with one call per card', async () => {
  const { client, user } = await show()
  const card = await part('Scratch card')
  const foil = screen.getByTestId('foil')
  vi.spyOn(foil, 'getBoundingClientRect').mockReturnValue({
    left: 0,
    top: 0,
    width: 80,
    height: 40,
  } as DOMRect)
  // A mouse without a pressed button scratches nothing.
  for (let x = 5; x < 80; x += 10)
    fireEvent.pointerMove(foil, { pointerType: 'mouse', buttons: 0, clientX: x, clientY: 5 })
  for (let x = 5; x < 80; x += 10)
    for (const y of [5, 15])
      fireEvent.pointerMove(foil, { pointerType: 'touch', buttons: 1, clientX: x, clientY: y })
  await user.click(card.getByRole('button', { name: 'Reveal' }))
  expect(await card.findByText(/^You got ₱/)).toBeTruthy()
  expect(client.of('agent4Scratch')).toHaveLength(1)
  await user.click(await card.findByRole('button', { name: 'Next card (1 left)' }))
  expect(card.queryByText(/^You got/)).toBeNull()
  expect(card.getByRole('button', { name: 'Reveal' })).toBeTruthy()
})

test.each([
  ['agent4Scratch', 'Scratch card', 'Reveal'],
  ['agent4Lottery', 'Draw', 'Draw (1 left)'],
] as const)(
  '[AU-21] a lost response to %s: the rewards come from the refetched state, nothing is sent twice',
  async (name, region, button) => {
    const client = mockClient({}, 'agent', () => now)
    loseResponse(client, name)
    const { user } = await show({}, 'agent', client)
    const box = await part(region)
    await user.dblClick(box.getByRole('button', { name: button }))
    expect(await box.findByText(/^You got /)).toBeTruthy()
    expect(client.of(name)).toHaveLength(1)
  },
)

test('[AC-04] a number of draws that was not sent is not on the button', async () => {
  const client = mockClient({}, 'agent', () => now)
  const read = client.responses.agent4Data as (body: object) => Promise<object>
  client.responses.agent4Data = async (body) => ({ ...(await read(body)), lotteryCount: undefined })
  await show({}, 'agent', client)
  expect((await part('Draw')).getByRole('button').textContent).toBe('Draw')
})

test.each(
  (
    [
      ['agent4Scratch', 'Scratch card', 'Reveal', 'scratchCount', 'Cards left'],
      ['agent4Lottery', 'Draw', 'Draw (1 left)', 'lotteryCount', 'Draws left'],
    ] as const
  ).flatMap((one) =>
    ([['7'], ['0'], ['—']] as const).flatMap(([left]) =>
      [false, true].map((isLost) => [...one, left, isLost] as const),
    ),
  ),
)('[AC-04] after %s (%s, %s) %s is what the back end says: %s is %s, response lost: %s', async (...row) => {
  const [name, region, button, field, figure, left, isLost] = row
  const client = mockClient({}, 'agent', () => now)
  if (isLost) loseResponse(client, name)
  const read = client.responses.agent4Data as (body: object) => Promise<object>
  // Friends who joined or another device change what is left.
  client.responses.agent4Data = async (body) => ({
    ...(await read(body)),
    ...(client.of(name).length > 0 && { [field]: left === '—' ? undefined : Number(left) }),
  })
  const { user } = await show({}, 'agent', client)
  const box = await part(region)
  const shown = () => screen.getByText(figure, { selector: 'dt' }).nextElementSibling?.textContent
  expect(shown()).not.toBe(left)
  await user.click(box.getByRole('button', { name: button }))
  expect(await box.findByText(/^You got /)).toBeTruthy()
  await waitFor(() => expect(shown()).toBe(left))
  if (name === 'agent4Lottery')
    expect(box.getByRole('button', { name: left === '—' ? 'Draw' : `Draw (${left} left)` })).toHaveProperty(
      'disabled',
      left !== '7',
    )
  else if (left === '7') expect(box.getByRole('button', { name: 'Next card (7 left)' })).toBeTruthy()
  else expect(box.queryByRole('button', { name: /^Next card/ })).toBeNull()
})

test('[AU-21] a milestone is claimed once although the response is lost', async () => {
  const client = mockClient({}, 'agent', () => now)
  loseResponse(client, 'agent4Award')
  const { user } = await show({}, 'agent', client)
  const milestones = await part('Valid friends')
  await user.dblClick(milestones.getByRole('button', { name: /^Claim: 20 valid friends/ }))
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 60_000 }]))
  expect(client.of('agent4Award')).toEqual([{ id: 3 }])
})

test('[AC-11] a refused card shows a message and refetches the activities', async () => {
  const { user, client } = await show()
  client.responses.agent4Scratch = { errcode: 1006 }
  await user.click((await part('Scratch card')).getByRole('button', { name: 'Reveal' }))
  await waitFor(() => expect(text().join()).toMatch(/code 1006/))
  expect(client.of('getActivityIds')).toHaveLength(1)
})

test('invited friends are masked and each shows whether it counts, or why not yet', async () => {
  await show()
  const rows = within(await screen.findByRole('list', { name: 'Invited friends' }))
  expect(rows.getAllByText(/^09••••\d{4}$/)).toHaveLength(20)
  expect(rows.getAllByText('Valid').length).toBeGreaterThan(5)
  expect(rows.getAllByText('Not yet: no deposit').length).toBeGreaterThan(0)
  expect(rows.getAllByText('Not yet: deposits too small').length).toBeGreaterThan(0)
})

test('[SP-08] prizes, their chances and milestones come from the configuration', async () => {
  const config = {
    appAgentCountScratchConfigList: [
      { id: 1, weight: 3, award: '[{"id":2001,"count":700}]' },
      { id: 2, weight: 1, award: '[{"id":2001,"count":9900}]' },
    ],
    appAgentCountAwardConfigList: [{ id: 1, validCount: 7, award: 'not json' }],
    appActivityRuleMap: { 31: { minDeposit: 12_300 } },
  }
  await show({ config })
  const card = await part('Scratch card')
  expect(card.getByText('75%')).toBeTruthy()
  expect(card.getByText('₱99.00 Coins')).toBeTruthy()
  expect((await part('Valid friends')).getByText('7 valid friends')).toBeTruthy()
  expect(screen.getByText(/deposited ₱123 or more/)).toBeTruthy()
})

test('[AC-10] after the end a notice is shown; a visitor sees a login link', async () => {
  const config = { appActivityRuleMap: { 31: { endTime: now - 1000 } } }
  const { unmount } = await show({ ...newbie(), config }, 'newbie')
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
  unmount()
  await show({}, null)
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
})

test('[SP-06] a restricted player is offered nothing', async () => {
  await show({ persona: 'agent', player: { restriction: 'excluded' } })
  expect(await screen.findByText('Promotions are not available for your account.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reveal' })).toBeNull()
})

test('offline, cards cannot be revealed and a note says why', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show()
  const card = await part('Scratch card')
  expect(card.getByRole('button', { name: 'Reveal' })).toHaveProperty('disabled', true)
  expect(card.getByText(/You are offline/)).toBeTruthy()
})
