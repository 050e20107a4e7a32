// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { decryptPassword, demoPublicKey } from '../../../mock-backend/demoKey'
import { DEMO_SAFE_PASSWORD } from '../../../mock-backend/areas/vault'
import { digestOf } from '../../../mock-backend/digestOf'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock, siteState, signedInState } from '@tests/support/renderBlock'
import { credentialRequestStore } from '@/store/reauthenticate'
import SafeboxTab from './SafeboxTab.block'
import { sendAnother } from '@tests/support/sendAnother'
import { endpointOf } from '../../../backend-kit/endpoints'

const page = { type: 'x.Page' }
const layout = { routes: { '/walletsPassword': page } }
const vault = { digest: digestOf('newbie', DEMO_SAFE_PASSWORD) }
const rich = { coin: 100_000, safebox: 50_000, hasSafeboxPassword: 1, vault }

beforeEach(() => localStorage.clear())
afterEach(() => {
  clock.reset()
  vi.restoreAllMocks()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

function show(
  player: Record<string, unknown> = rich,
  client = mockClient({ persona: 'newbie', player }, 'newbie'),
) {
  client.context.wait = () => Promise.resolve()
  const state = { ...signedInState({ id: 7, ...player }), ...siteState({}, { publicKey: demoPublicKey }) }
  const view = renderBlock(<SafeboxTab />, { state, layout, client })
  const inside = within(view.container)
  return {
    ...view,
    inside,
    moves: () => client.of('getSafebox').filter((body) => 'type' in body),
    async fill(amount: string) {
      const field = await inside.findByLabelText('Amount')
      await view.user.clear(field)
      await view.user.type(field, amount)
    },
    async out(amount: string, password = DEMO_SAFE_PASSWORD) {
      await view.user.click(await inside.findByRole('tab', { name: 'Move out' }))
      const field = await inside.findByLabelText('Amount')
      await view.user.clear(field)
      await view.user.type(field, amount)
      await view.user.type(inside.getByLabelText('Safebox password'), password)
      await view.user.click(inside.getByRole('button', { name: /^Move ₱.* out$/ }))
    },
  }
}
const toasts = () => toastStore.get().map(({ message }) => message)
const balances = (container: HTMLElement) =>
  [...container.querySelectorAll('dd')].map(({ textContent }) => textContent)

test('[WL-13] it explains its purpose, and shows balance and safebox side by side', async () => {
  const { container, inside } = show()
  expect(inside.getByText(/games cannot use it/)).toBeTruthy()
  await inside.findByText('In the safebox')
  expect(balances(container)).toEqual(['₱1,000.00', '₱500.00'])
  expect(inside.getByText('No moves are listed here yet.')).toBeTruthy()
})

test('[WL-13] money goes in without a password; balance, safebox and history follow', async () => {
  const { container, user, fill, inside, moves, store } = show()
  await fill('250.5')
  await user.click(inside.getByRole('button', { name: 'Move ₱250.50 in' }))
  await waitFor(() => expect(balances(container)).toEqual(['₱749.50', '₱750.50']))
  expect(moves()).toEqual([{ type: 1, amount: 25_050 }])
  expect(toasts()).toEqual(['₱250.50 is in the safebox now.'])
  expect(inside.getByText('Moved in')).toBeTruthy()
  await waitFor(() => expect(store.getState().session.user).toMatchObject({ coin: 74_950, safebox: 75_050 }))
})

test('[WL-13] money comes out with the password, which is sent encrypted and stored nowhere', async () => {
  const stored = vi.spyOn(Storage.prototype, 'setItem')
  const { container, out, moves } = show()
  await out('500', ' 2468 10')
  await waitFor(() => expect(balances(container)).toEqual(['₱1,500.00', '₱0.00']))
  const [move] = moves()
  expect(move).toMatchObject({ type: 2, amount: 50_000 })
  expect(decryptPassword(String(move?.password))).toBe(DEMO_SAFE_PASSWORD)
  const kept = stored.mock.calls.map(([, text]) => text).join()
  expect(kept).toContain('safebox')
  expect(kept).not.toContain(String(move?.password))
  expect(kept).not.toContain(DEMO_SAFE_PASSWORD)
})

test('[WL-13] "All" enters the whole balance', async () => {
  const { user, inside } = show()
  await user.click(await inside.findByRole('button', { name: 'All that is available' }))
  expect(inside.getByRole('button', { name: 'Move ₱1,000.00 in' })).toBeTruthy()
})

test.each([
  ['', 'Enter an amount.'],
  ['0', 'Enter an amount above zero'],
  ['-5', 'Enter an amount above zero'],
  ['<b>', 'Enter an amount above zero'],
  ['1.000', 'Enter an amount above zero'],
  ['1000.01', 'That is more than you have. The maximum is ₱1,000.00.'],
])('[WL-13] the amount "%s" gets its own sentence, and nothing is sent', async (typed, sentence) => {
  const { user, inside, fill, moves } = show()
  await inside.findByLabelText('Amount')
  if (typed) await fill(typed)
  await user.click(inside.getByRole('button', { name: /^Move (₱.* )?in$/ }))
  expect(await inside.findByText(new RegExp(sentence.replace(/[.₱]/g, '.')))).toBeTruthy()
  expect(moves()).toEqual([])
})

test('[WL-13] no more can be moved out than is in the safebox, whatever the balance', async () => {
  const { out, inside, moves } = show()
  await out('500.01')
  expect(await inside.findByText('That is more than you have. The maximum is ₱500.00.')).toBeTruthy()
  expect(moves()).toEqual([])
})

test('[WL-13] three wrong passwords lock moving out, with the time; moving in still works', async () => {
  const { out, inside, user, fill } = show()
  await out('1', '000000')
  expect(await inside.findByText('This password is wrong.')).toBeTruthy()
  expect(await inside.findByText(/Tries left.*: 2/)).toBeTruthy()
  const again = async () => {
    await user.type(inside.getByLabelText('Safebox password'), '000000')
    await user.click(inside.getByRole('button', { name: 'Move ₱1.00 out' }))
  }
  await again()
  await inside.findByText(/Tries left.*: 1/)
  await again()
  expect(await inside.findByText(/Locked after 3 wrong passwords.*try again at .*[AP]M/)).toBeTruthy()
  expect(inside.getByRole('button', { name: 'Move ₱1.00 out' })).toHaveProperty('disabled', true)
  await user.click(inside.getByRole('tab', { name: 'Move in' }))
  await fill('1')
  expect(inside.getByRole('button', { name: 'Move ₱1.00 in' })).toHaveProperty('disabled', false)
})

test('[WL-13] without a password there is only a link to set one', async () => {
  const { inside } = show({ coin: 100 })
  const link = await inside.findByRole('link', { name: 'Choose a password' })
  expect(link.getAttribute('href')).toBe('/walletsPassword')
  expect(inside.queryByLabelText('Amount')).toBeNull()
})

test('[WL-13] a move of money that is gone is refused with a message, and the amounts are refreshed', async () => {
  const client = mockClient({ persona: 'newbie', player: rich }, 'newbie')
  const { container, fill, user, inside } = show(rich, client)
  await fill('900')
  // A move from another device.
  await client.call(endpointOf('getSafebox'), { type: 1, amount: 50_000 }, {} as never).catch(() => undefined)
  await user.click(inside.getByRole('button', { name: 'Move ₱900.00 in' }))
  expect(await inside.findByText(/There is not enough money for this/)).toBeTruthy()
  await waitFor(() => expect(balances(container)).toEqual(['₱500.00', '₱1,000.00']))
})

test('[WL-13] offline nothing can be moved, with a message', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { fill, inside, moves } = show()
  await fill('5')
  expect(inside.getByText(/nothing will be sent automatically later/)).toBeTruthy()
  expect(inside.getByRole('button', { name: 'Move ₱5.00 in' })).toHaveProperty('disabled', true)
  expect(moves()).toEqual([])
})

test.each(['1', 'x', {}, null])('[WL-13] the response %j never crashes the page', async (moves) => {
  const client = mockClient({}, 'newbie')
  client.responses.getSafebox = { coin: 'a', safebox: 5, moves } as object
  const { container } = show(rich, client)
  await waitFor(() => expect(balances(container)).toEqual(['—', '₱0.05']))
})

test('[WL-13] a safebox that fails to load shows the code, and can be retried', async () => {
  const client = mockClient({ persona: 'newbie', player: rich }, 'newbie')
  const works = client.responses.getSafebox
  client.responses.getSafebox = { errcode: 1999 }
  const { user, inside, container } = show(rich, client)
  expect(await inside.findByText(/Code 1999/)).toBeTruthy()
  client.responses.getSafebox = works as object
  await user.click(inside.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(balances(container)).toEqual(['₱1,000.00', '₱500.00']))
})

/** The real handlers; `mode` decides whether responses of moves are lost. `cut`: the next one is, and the line with it. */
function flaky() {
  const client = mockClient({ persona: 'newbie', player: rich }, 'newbie')
  const works = client.responses.getSafebox as (body: object) => Promise<object>
  const net = { mode: 'fine' as 'fine' | 'lost' | 'cut' | 'down' | 'never' }
  client.responses.getSafebox = async (body) => {
    if (net.mode === 'down' || (net.mode === 'never' && 'type' in body)) return { fails: 'network' }
    const response = await works(body)
    if (net.mode === 'lost' && 'type' in body) return { fails: 'timeout' }
    if (net.mode === 'cut' && 'type' in body) {
      net.mode = 'down'
      return { fails: 'network' }
    }
    return response
  }
  return { client, net }
}

test('[AU-21] two taps move once, in either direction', async () => {
  const { user, fill, inside, moves, container } = show()
  await fill('10')
  await user.dblClick(inside.getByRole('button', { name: 'Move ₱10.00 in' }))
  await waitFor(() => expect(balances(container)).toEqual(['₱990.00', '₱510.00']))
  await user.click(inside.getByRole('tab', { name: 'Move out' }))
  await fill('20')
  await user.type(inside.getByLabelText('Safebox password'), DEMO_SAFE_PASSWORD)
  await user.dblClick(inside.getByRole('button', { name: 'Move ₱20.00 out' }))
  await waitFor(() => expect(balances(container)).toEqual(['₱1,010.00', '₱490.00']))
  expect(moves()).toHaveLength(2)
})

test('[AU-21] after a lost response the move is looked up: moved once, with a message', async () => {
  const { client, net } = flaky()
  const { user, fill, inside, moves, container } = show(rich, client)
  await fill('10')
  net.mode = 'lost'
  await user.click(inside.getByRole('button', { name: 'Move ₱10.00 in' }))
  await waitFor(() => expect(balances(container)).toEqual(['₱990.00', '₱510.00']))
  expect(toasts()).toEqual(['₱10.00 is in the safebox now.'])
  expect(moves()).toHaveLength(1)
})

test('[AU-21] a lost request stays open, and can be repeated after a question', async () => {
  const { client, net } = flaky()
  const { user, fill, inside, moves, container } = show(rich, client)
  await fill('10')
  net.mode = 'never'
  await user.click(inside.getByRole('button', { name: 'Move ₱10.00 in' }))
  expect(await inside.findByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(moves()).toHaveLength(1)
  net.mode = 'fine'
  await user.click(inside.getByRole('button', { name: 'Move ₱10.00 in' }))
  expect(await sendAnother(user)).toContain('Move of ₱10.00 into the safebox')
  await waitFor(() => expect(balances(container)).toEqual(['₱990.00', '₱510.00']))
})

test('[AU-21] after a reload in the middle the earlier move is settled and no new one is made', async () => {
  const { client, net } = flaky()
  const before = show(rich, client)
  await before.fill('10')
  net.mode = 'cut'
  await before.user.click(before.inside.getByRole('button', { name: 'Move ₱10.00 in' }))
  await before.inside.findByText(/do not know yet whether this went through/)
  before.unmount()
  net.mode = 'fine'
  const after = show(rich, client)
  await waitFor(() => expect(toasts()).toEqual(['The earlier move went through.']))
  await waitFor(() => expect(balances(after.container)).toEqual(['₱990.00', '₱510.00']))
  expect(after.moves()).toHaveLength(1)
})

test('[AU-21] an earlier move that comes to light takes away nothing that is typed', async () => {
  const { client, net } = flaky()
  const { session } = await mockState({ persona: 'newbie', player: rich }, 'newbie')
  const { fill, inside, user } = show({ ...session?.user }, client)
  await fill('10')
  net.mode = 'cut'
  await user.click(inside.getByRole('button', { name: 'Move ₱10.00 in' }))
  await inside.findByText(/do not know yet whether this went through/)
  await fill('25')
  net.mode = 'fine'
  await user.click(inside.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(toasts()).toEqual(['The earlier move went through.']))
  expect(inside.getByLabelText('Amount')).toHaveProperty('value', '25')
})

test('[AU-21] two tabs at once move once', async () => {
  const client = mockClient({ persona: 'newbie', player: rich }, 'newbie')
  const one = show(rich, client)
  const two = show(rich, client)
  await one.fill('10')
  await two.fill('10')
  const button = (tab: typeof one) => tab.inside.getByRole('button', { name: 'Move ₱10.00 in' })
  await act(async () => {
    button(one).click()
    button(two).click()
    await Promise.resolve()
  })
  await waitFor(() => expect(balances(one.container)).toEqual(['₱990.00', '₱510.00']))
  expect(one.moves()).toHaveLength(1)
  expect(screen.getAllByText('Recent moves')).toHaveLength(2)
})

test('[AS-01] who does not confirm that it is them is told that nothing was moved', async () => {
  const { client, fill, user, inside } = show()
  const real = client.responses.getSafebox as (body: object) => Promise<object>
  client.responses.getSafebox = (body) => ('type' in body ? Promise.resolve({ errcode: 1210 }) : real(body))
  await fill('10')
  await user.click(inside.getByRole('button', { name: 'Move ₱10.00 in' }))
  await waitFor(() => expect(credentialRequestStore.get()?.asks).toBe('password'))
  act(() => credentialRequestStore.get()?.resolve(null))
  expect(await inside.findByText(/^Nothing was changed, because it was not confirmed/)).toBeTruthy()
})
