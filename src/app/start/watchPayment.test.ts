// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeStore } from '@/store/makeStore'
import { signedOut } from '@/store/sessionSlice'
import { mockClient, mockState } from '@tests/support/mockState'
import { followPayment } from '@/features/deposit/followPayment'
import { openPayment } from '@/features/deposit/openPayment'
import type { Payment } from '@/features/deposit/payment'
import { createBrowserHistory } from '../routing/browserHistory'
import { createDeferredHistory } from '../routing/deferredHistory'
import { watchPayment } from './watchPayment'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A player on that page with a payment begun in this tab; the back end's order is in this state. */
async function portal(path: string, status: number) {
  const client = mockClient({}, 'regular')
  client.context.wait = () => Promise.resolve()
  const state = await mockState({}, 'regular')
  const store = makeStore({ client }, state)
  const player = store.getState().session.user
  client.responses.checkRechargeOrder = () => ({ order: { orderId: 'A1', amount: 10_000, status } })
  const coin = (player?.coin ?? 0) + 10_000
  client.responses.refreshData = { coin, lottery: 0, vip: 0, vipExp: 0, userLevel: 0, bet: 0 }
  const totalRecharge = (player?.totalRecharge ?? 0) + 10_000
  client.responses.userInfo = { ...player, coin, totalRecharge }
  openPayment.close({
    player: player?.id,
    amount: 10_000,
    rechargeType: 1,
    response: { orderId: 'A1', payUrl: 'https://pay.example/A1' },
  } as unknown as Payment)
  history.replaceState(null, '', path)
  const stop = watchPayment(
    store,
    createDeferredHistory(createBrowserHistory(), () => undefined),
  )
  const asked = () => client.of('checkRechargeOrder').length
  return { store, client, stop, asked, coin, totalRecharge }
}
/** Lets the watch look once; the code that it loads is no timer. */
const look = () => vi.advanceTimersByTimeAsync(15_000)

test('[AC-13] coin and total recharge follow a payment that arrives while the player is elsewhere', async () => {
  const { store, stop, coin, totalRecharge, client } = await portal('/lobby/home', 1)
  expect(store.getState().session.user?.coin).not.toBe(coin)
  await look()
  await vi.waitFor(() => expect(store.getState().session.user).toMatchObject({ coin, totalRecharge }))
  await vi.waitFor(() => expect(client.of('getActivityIds')).toHaveLength(1))
  await look()
  expect(client.of('checkRechargeOrder')).toHaveLength(1)
  stop()
})

test('[AC-13] a payment that is still open is asked for again; a page of the wallet asks itself; nobody, nothing', async () => {
  const open = await portal('/activity/sign', 0)
  await look()
  await vi.waitFor(() => expect(open.asked()).toBe(1))
  await look()
  await vi.waitFor(() => expect(open.asked()).toBe(2))
  history.replaceState(null, '', '/lobby/home')
  open.store.dispatch(signedOut())
  await look()
  expect(open.asked()).toBe(2)
  open.stop()

  const wallet = await portal('/lobby/wallets/deposit', 1)
  await look()
  expect(wallet.asked()).toBe(0)
  wallet.stop()
})

test('[AC-13] the payment of another player is neither asked for nor forgotten', async () => {
  const { store, stop, asked } = await portal('/lobby/home', 1)
  const { user } = store.getState().session
  store.dispatch({ type: 'session/userLoaded', payload: { ...user, id: 999_999 } })
  await store.dispatch(followPayment())
  expect(asked()).toBe(0)
  expect(sessionStorage.getItem('DEPOSIT_PAYMENT')).not.toBeNull()
  stop()
})
