// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import Incoming from './Incoming.block'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

const MONEY = { id: 'M1', kind: 'money', title: 'Your deposit has arrived' }
const LOGIN = { id: 'S1', kind: 'security', title: 'New login' }
const OFFER = { id: 'P1', kind: 'promotions', title: 'Play more' }
const REWARD = { id: 'R1', kind: 'rewards', title: 'You got a reward' }
const EVERY = ['money', 'security', 'promotions', 'rewards']

interface Given {
  list: object[]
  inPage?: string[]
  quiet?: [string, string]
  persona?: 'regular' | 'excluded'
}
async function show({
  list,
  inPage = EVERY,
  quiet: [quietFrom, quietTo] = ['', ''],
  persona = 'regular',
}: Given) {
  const client = mockClient({}, persona)
  Object.assign(client.responses, {
    getNotificationSettings: { inPage, quietFrom, quietTo },
    getNotifications: { list },
    readNotifications: {},
  })
  return renderBlock(<Incoming />, { client, state: await mockState({}, persona) })
}
const seen = (title: string) => waitFor(() => expect(screen.getByText(title)).toBeTruthy())

test('[LB-08] only the kinds that were chosen are shown, one after the other', async () => {
  const { user, client } = await show({ list: [OFFER, MONEY, LOGIN], inPage: ['money', 'security'] })
  await seen('Your deposit has arrived')
  expect(screen.queryByText('New login')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Close this notification' }))
  await seen('New login')
  await user.click(screen.getByRole('button', { name: 'Close this notification' }))
  expect(screen.queryByRole('region', { name: 'New notification' })).toBeNull()
  expect(client.of('readNotifications')).toEqual([{ ids: ['M1'] }, { ids: ['S1'] }])
})

test('[LB-08] without a choice nothing is asked for or shown', async () => {
  const { client } = await show({ list: [MONEY], inPage: [] })
  await waitFor(() => expect(client.of('getNotificationSettings')).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(client.of('getNotifications')).toHaveLength(0)
  expect(screen.queryByText('Your deposit has arrived')).toBeNull()
})

test('[LB-08] quiet hours hold back all but what is about security', async () => {
  // Manila is eight hours ahead of UTC.
  const inHours = (hours: number) =>
    new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(11, 16)
  await show({ list: [MONEY, LOGIN], quiet: [inHours(-1), inHours(1)] })
  await seen('New login')
  expect(screen.queryByText(/more notification/)).toBeNull()
})

test('[LB-08] [SP-06] a restricted player is shown nothing that invites, whatever was chosen', async () => {
  await show({ list: [OFFER, REWARD, MONEY], persona: 'excluded' })
  await seen('Your deposit has arrived')
  expect(screen.queryByText(/more notification/)).toBeNull()
})

test('[LB-08] what was read on another device goes', async () => {
  const { client } = await show({ list: [MONEY] })
  await seen('Your deposit has arrived')
  client.responses['getNotifications'] = { list: [{ ...MONEY, read: true }] }
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(screen.queryByText('Your deposit has arrived')).toBeNull())
})

test('[LB-08] what was shown once is not shown again by the next page', async () => {
  const first = await show({ list: [MONEY] })
  await seen('Your deposit has arrived')
  first.unmount()
  const { client } = await show({ list: [MONEY] })
  await waitFor(() => expect(client.of('getNotifications')).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByText('Your deposit has arrived')).toBeNull()
})

test('[LB-08] nothing of it is loaded for a visitor, nor before the page is idle', async () => {
  let becomeIdle = () => {}
  vi.stubGlobal('requestIdleCallback', (run: () => void) => ((becomeIdle = run), 1))
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  const visitor = renderBlock(<Incoming />, { client: mockClient() })
  const { client } = await show({ list: [MONEY] })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect([visitor.client.calls, client.of('getNotificationSettings')]).toEqual([[], []])
  act(() => becomeIdle())
  await seen('Your deposit has arrived')
  vi.unstubAllGlobals()
})
