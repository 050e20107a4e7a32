// @vitest-environment jsdom
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { turnOnPush } from '@/domain/notifications/push'
import { signOut } from '@/domain/session/signOut'
import { makeStore } from '@/store/makeStore'
import { userLoaded } from '@/store/sessionSlice'
import type { WorkerMessage } from '@/worker/messages'
import { mockClient, mockState } from '@tests/support/mockState'
import { PUSH_KEY, stubPush } from '@tests/support/stubPush'
import { watchPush } from './watchPush'

let browser: ReturnType<typeof stubPush>
let stop = () => {}
const badge: number[] = []
beforeEach(() => {
  localStorage.clear()
  browser = stubPush()
  badge.length = 0
  Object.assign(navigator, {
    setAppBadge: (count: number) => Promise.resolve(void badge.push(count)),
    clearAppBadge: () => Promise.resolve(void badge.push(0)),
  })
})
afterEach(() => {
  stop()
  browser.remove()
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name)
  vi.unstubAllGlobals()
})

const config = { pushKey: PUSH_KEY }
const DEPOSIT = { id: 'N1', kind: 'money', title: 'Your deposit has arrived' }
const LOGIN = { id: 'N2', kind: 'security', title: 'New login' }
const OFFER = { id: 'N3', kind: 'promotions', title: 'Play more' }

/** A player who turned pushes on for money and promotions, with these notifications. */
async function watched(list: object[] = []) {
  const client = mockClient({ config }, 'regular')
  Object.assign(client.responses, { getNotifications: { list }, readNotifications: {} })
  const store = makeStore({ client }, await mockState({ config }, 'regular'))
  client.context.token = () => store.getState().session.token
  await store.dispatch(turnOnPush(['money', 'promotions']))
  stop = watchPush(store)
  return { client, store }
}
const settings = () =>
  browser.state.posted.flatMap((message) => {
    const { kind, ...rest } = message as WorkerMessage
    return kind === 'pushSettings' ? [(rest as { settings: { kinds: string[] } | null }).settings] : []
  })

test('[LB-08] the worker is told whose pushes it shows, by an id that names nobody, and in which language it speaks', async () => {
  const { client, store } = await watched()
  await waitFor(() => expect(settings()).toHaveLength(1))
  expect(settings()).toEqual([
    {
      ...{ id: client.of('subscribePush')[0]?.id, key: PUSH_KEY, kinds: ['money', 'promotions'] },
      ...{ title: 'Portico', text: 'There is something new in your account.', lang: 'en-PK', dir: 'ltr' },
    },
  ])
  const { user } = store.getState().session
  expect(JSON.stringify(browser.state.posted)).not.toContain(String(user?.id))
})

test('[LB-08] at a logout the worker shows no more, and the browser’s subscription is dropped', async () => {
  const { client, store } = await watched()
  await waitFor(() => expect(settings()).toHaveLength(1))
  store.dispatch(signOut())
  await waitFor(() => expect(settings()).toHaveLength(2))
  expect(settings()[1]).toBeNull()
  await waitFor(() => expect(client.of('unsubscribePush')).toHaveLength(1))
  expect(browser.state.subscription).toBeNull()
  await waitFor(() => expect(localStorage.getItem('PUSH_SUBSCRIPTION')).toBeNull())
})

test('[LB-08] [SP-06] once the player is restricted, the worker shows nothing that invites', async () => {
  const { client, store } = await watched()
  await waitFor(() => expect(settings()).toHaveLength(1))
  store.dispatch(userLoaded({ ...store.getState().session.user, restriction: 'excluded' } as never))
  await waitFor(() => expect(settings().at(-1)?.kinds).toEqual(['money']))
  await waitFor(() => expect(client.of('subscribePush').at(-1)?.kinds).toEqual(['money']))
})

test('[LB-08] a permission that was taken back ends it', async () => {
  const { client } = await watched()
  await waitFor(() => expect(settings()).toHaveLength(1))
  browser.Notification.permission = 'denied'
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(settings().at(-1)).toBeNull())
  await waitFor(() => expect(client.of('unsubscribePush')).toHaveLength(1))
})

test('[LB-08] what was read anywhere is closed, and the badge counts what is left', async () => {
  browser.state.tags = ['N1', 'N2', 'other']
  await watched([{ ...DEPOSIT, read: 1 }, LOGIN, OFFER])
  await waitFor(() => expect(badge).toEqual([2]))
  expect(browser.state.tags).toEqual(['N2', 'other'])
})

test('[LB-08] what was opened from the screen is read', async () => {
  browser.state.clicked = ['N1']
  const { client } = await watched([DEPOSIT])
  await waitFor(() => expect(client.of('readNotifications')).toEqual([{ ids: ['N1'] }]))
})

test('[LB-08] what the network lost is sent again once it is back', async () => {
  const { client, store } = await watched()
  await waitFor(() => expect(settings()).toHaveLength(1))
  client.responses.subscribePush = { fails: 'network' }
  await store.dispatch(turnOnPush(['security']))
  await waitFor(() => expect(client.of('subscribePush').length).toBeGreaterThan(1))
  client.responses.subscribePush = {}
  const before = client.of('subscribePush').length
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(client.of('subscribePush')).toHaveLength(before + 1))
  dispatchEvent(new Event('online'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(client.of('subscribePush')).toHaveLength(before + 1)
})
