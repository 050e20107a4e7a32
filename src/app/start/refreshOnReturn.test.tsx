// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doneSchema } from '@/api/client'
import { clock } from '@/shared/time/clock'
import { signedOut } from '@/store/sessionSlice'
import type { Persona } from '../../../mock-backend/personaNames'
import { endpointOf } from '../../../backend-kit/endpoints'
import { openPortal } from '@tests/support/openPortal'
import type { ScriptedClient } from '@tests/support/scriptedClient'
import { refreshOnReturn } from './refreshOnReturn'

let stop = () => {}
let now = 0
beforeEach(() => {
  now = 1_000_000
  localStorage.clear()
  vi.spyOn(clock, 'elapsed').mockImplementation(() => now)
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'visibilityState')
})
const back = (event = 'visibilitychange') =>
  act(() => Promise.resolve(document.dispatchEvent(new Event(event, { bubbles: true }))))

async function show(path: string, persona?: Persona, responses: ScriptedClient['responses'] = {}) {
  const portal = await openPortal({
    path,
    ...(persona && { persona }),
    prepare: ({ responses: all }) => void Object.assign(all, responses),
  })
  const { token } = portal.store.getState().session
  if (token) localStorage.setItem('ACCESS_TOKEN', token)
  stop = refreshOnReturn(portal.store)
  const { client } = portal
  return {
    ...portal,
    sent: () => client.calls.length,
    elsewhere: (name: string, body: Record<string, unknown>) =>
      act(() => client.call(endpointOf(name), body, doneSchema)),
  }
}

test('[SP-02] a limit set in another tab is seen on return to this one, and what is typed here stays', async () => {
  const { elsewhere, user } = await show('/safer-play', 'regular')
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Maximum deposits' })
  await user.type(field, '300')
  await elsewhere('setPlayLimit', { kind: 'loss', hours: 24, amount: 70_000 })
  expect(screen.queryByText(/of ₱700 used/)).toBeNull()
  await back()
  expect(await screen.findByText(/of ₱700 used/)).toBeTruthy()
  expect(field.value).toBe('300')
})

test('[SP-06] a break taken on another device is known here on return, every 30 s at most', async () => {
  const { elsewhere, store, client } = await show('/lobby/home', 'regular')
  const restriction = () => store.getState().session.user?.restriction
  await waitFor(() => expect(client.of('userInfo').length).toBeGreaterThan(0))
  await elsewhere('takeBreak', { days: 1 })
  expect(restriction()).toBe('')
  const before = client.of('userInfo').length
  for (const event of ['visibilitychange', 'focus', 'focus']) await back(event)
  await waitFor(() => expect(restriction()).toBe('break'))
  expect(client.of('userInfo').length - before).toBe(1)
  now += 30_000
  await back()
  await waitFor(() => expect(client.of('userInfo').length - before).toBe(2))
})

const limitsAsked = (client: ScriptedClient) => client.of('getPlayLimits').length

test('whoever switches to and fro asks once in 30 s, and what was changed meanwhile shows when they are over', async () => {
  const { client, elsewhere } = await show('/safer-play', 'regular')
  await screen.findByRole('textbox', { name: 'Maximum deposits' })
  const before = limitsAsked(client)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    for (const event of ['visibilitychange', 'focus', 'focus', 'visibilitychange']) {
      await back(event)
      await act(() => vi.advanceTimersByTimeAsync(100))
    }
    expect(limitsAsked(client) - before).toBe(1)
    await elsewhere('setPlayLimit', { kind: 'loss', hours: 24, amount: 70_000 })
    now += 20_000
    await back()
    await act(() => vi.advanceTimersByTimeAsync(9_900))
    expect(limitsAsked(client) - before).toBe(1)
    now += 10_000
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(limitsAsked(client) - before).toBe(2)
  } finally {
    vi.useRealTimers()
  }
  expect(await screen.findByText(/of ₱700 used/)).toBeTruthy()
})

const rows = (page: unknown) =>
  Array.from({ length: 20 }, (_, at) => ({
    orderId: `D${Number(page) * 100 + at}`,
    status: 2,
    money: 1,
    createTime: 1,
  }))

test('[WL-15] a list that was read on keeps its rows and its place, without a call for each page; a short one is fetched', async () => {
  const { client, user } = await show('/record/transaction', 'regular', {
    getRechargeRecord: ({ page }) => ({ list: rows(page), total: 60, totalAmount: 0, hasMore: 1 }),
  })
  const asked = () => client.of('getRechargeRecord').filter((body) => body.pageSize === 20).length
  await screen.findByText('20 of 60 shown')
  await back()
  await waitFor(() => expect(asked()).toBe(2))
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('40 of 60 shown')
  now += 30_000
  const users = client.of('userInfo').length
  await back()
  await waitFor(() => expect(client.of('userInfo').length).toBe(users + 1))
  expect(asked()).toBe(3)
  expect(screen.getByText('40 of 60 shown')).toBeTruthy()
})

test('nothing is asked for a visitor, on leaving, nor once the session ended', async () => {
  const visitor = await show('/safer-play')
  await screen.findByRole('heading', { name: 'Safer play' })
  const before = visitor.sent()
  await back()
  expect(visitor.sent()).toBe(before)
  visitor.unmount()
  stop()

  const { store, sent } = await show('/safer-play', 'regular')
  await screen.findByRole('textbox', { name: 'Maximum deposits' })
  const asked = sent()
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
  await back()
  expect(sent()).toBe(asked)
  Reflect.deleteProperty(document, 'visibilityState')
  act(() => void store.dispatch(signedOut()))
  const left = sent()
  await back()
  expect(sent()).toBe(left)
})

test('[ST-10] nothing is sent for a session that somebody else’s took the place of', async () => {
  const { sent, client } = await show('/lobby/home', 'regular')
  await waitFor(() => expect(client.of('userInfo').length).toBeGreaterThan(0))
  localStorage.setItem('ACCESS_TOKEN', 'of another player')
  const asked = sent()
  await back()
  expect(sent()).toBe(asked)
})

test.each([{ errcode: 500 }, { fails: 'http', status: 500 }, { fails: 'timeout' }] as const)(
  '[HM-04] a return that the back end fails to serve (%j) ends no session and changes nothing',
  async (fault) => {
    const { client, store } = await show('/lobby/home', 'regular')
    await waitFor(() => expect(client.of('userInfo').length).toBeGreaterThan(0))
    const { session } = store.getState()
    const before = client.of('userInfo').length
    client.responses.userInfo = fault
    await back()
    await waitFor(() => expect(client.of('userInfo').length).toBeGreaterThan(before))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(store.getState().session).toEqual(session)
  },
)
