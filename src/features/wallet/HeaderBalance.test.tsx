// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock } from '@/shared/time/clock'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { Toaster } from '@/shared/ui/Toaster'
import { renderBlock, signedInState, type RenderOptions } from '@tests/support/renderBlock'
import HeaderBalance from './HeaderBalance.block'

// The time of the last refresh outlives a test: each test starts ten minutes after the previous one.
let now = 1_800_000_000_000
beforeEach(() => clock.freeze((now += 600_000)))
afterEach(() => {
  clock.reset()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

const response = { coin: 990_050, lottery: 12_345, vip: 3, vipExp: 40, userLevel: 2, bet: 777 }
const state = signedInState({ coin: 123_450, lottery: 5_678 })
const show = (client: RenderOptions['client'], variant: 'header' | 'card' = 'header') =>
  renderBlock(
    <>
      <HeaderBalance variant={variant} />
      <Toaster />
    </>,
    { client, state },
  )
const button = () => screen.getByRole('button', { name: 'Refresh the balance' })

test('[HM-01] [WL-01] the header shows the coin as money', () => {
  show({})
  expect(screen.getByText('₱1,234.50')).toBeTruthy()
})

test('[HM-01] visitors see no balance', () => {
  const { container } = renderBlock(<HeaderBalance variant="header" />)
  expect(container.textContent).toBe('')
})

test('[WL-02] a refresh updates coin, points, VIP, experience, level and bet, and confirms it', async () => {
  const { user, store } = show({ refreshData: response })
  await user.click(button())
  expect(await screen.findByText('₱9,900.50')).toBeTruthy()
  expect(store.getState().session.user).toMatchObject(response)
  expect(await screen.findByText('Balance updated.')).toBeTruthy()
})

test('[WL-02] a refresh within 5 s of the last is ignored', async () => {
  const { user, client } = show({ refreshData: response })
  await user.click(button())
  await screen.findByText('₱9,900.50')
  clock.freeze(now + 4999)
  await user.click(button())
  expect(client.of('refreshData')).toHaveLength(1)
  clock.freeze(now + 5000)
  await user.click(button())
  await waitFor(() => expect(client.of('refreshData')).toHaveLength(2))
})

test('[WL-02] another errcode shows an error with its code and leaves the balance', async () => {
  const { user } = show({ refreshData: { errcode: 1234 } })
  await user.click(button())
  expect(await screen.findByText(/did not work.*1234/)).toBeTruthy()
  expect(screen.getByText('₱1,234.50')).toBeTruthy()
})

test('[WL-02] the spinner turns while waiting; a network failure stops it silently', async () => {
  const { promise, resolve: fail } = Promise.withResolvers<object>()
  const { user } = show({ refreshData: () => promise })
  await user.click(button())
  expect(button().getAttribute('aria-busy')).toBe('true')
  await act(async () => fail({ fails: 'network' }))
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  expect(toastStore.get()).toEqual([])
})

test('[MS-07] the card of the side menu has balance, refresh, withdraw, deposit and points with its page', () => {
  const page = { type: 'wallet.Page' }
  renderBlock(<HeaderBalance variant="card" />, {
    state,
    layout: { routes: { '/lobby/wallets/{id}': page, '/points': page } },
  })
  expect(screen.getByText('₱1,234.50')).toBeTruthy()
  expect(screen.getByText('56.78')).toBeTruthy()
  expect(button()).toBeTruthy()
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Withdraw')).toBe('/lobby/wallets/withdraw')
  expect(href('Deposit')).toBe('/lobby/wallets/deposit')
  expect(href('Use points')).toBe('/points')
})

test('[SP-06] the card of a restricted player has no deposit', () => {
  renderBlock(<HeaderBalance variant="card" />, {
    state: signedInState({ restriction: 'excluded' }),
    layout: { routes: { '/lobby/wallets/{id}': { type: 'wallet.Page' } } },
  })
  expect(screen.getByRole('link', { name: 'Withdraw' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Deposit' })).toBeNull()
})

test('[WL-01] points are floored to hundredths', () => {
  renderBlock(<HeaderBalance variant="card" />, { state: signedInState({ coin: 5, lottery: 199.9 }) })
  expect(screen.getByText('₱0.05')).toBeTruthy()
  expect(screen.getByText('1.99')).toBeTruthy()
})

test.each([{}, { coin: null }, { coin: 'abc', lottery: 1 }, { coin: {} }])(
  '[WL-02] a refresh without a balance (%j) keeps the last one, marked, and says so; the next whole one clears the mark',
  async (incomplete) => {
    const { user, client } = show({ refreshData: incomplete }, 'card')
    await user.click(button())
    expect(await screen.findByText('Your balance did not arrive. Please try again.')).toBeTruthy()
    expect(screen.queryByText('Balance updated.')).toBeNull()
    expect(screen.getByText('₱1,234.50')).toBeTruthy()
    expect(screen.getAllByRole('img', { name: /^Last known value/ }).length).toBeGreaterThan(0)
    client.responses.refreshData = response
    clock.freeze(now + 60_000)
    await user.click(button())
    expect(await screen.findByText('₱9,900.50')).toBeTruthy()
    expect(screen.queryByRole('img', { name: /^Last known value/ })).toBeNull()
  },
)

test('[WL-01] a balance and points that never arrived are dashes, a balance of nothing is ₱0.00', () => {
  const { unmount } = renderBlock(<HeaderBalance variant="card" />, {
    state: signedInState({ coin: null, lottery: 'x' }),
  })
  expect(screen.getAllByText('—')).toHaveLength(2)
  expect(screen.queryByText(/0\.00/)).toBeNull()
  unmount()
  renderBlock(<HeaderBalance variant="card" />, { state: signedInState({ coin: 0, lottery: 0 }) })
  expect(screen.getByText('₱0.00')).toBeTruthy()
})
