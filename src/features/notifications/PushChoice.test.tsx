// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { syncPush } from '@/domain/notifications/push'
import { signOut } from '@/domain/session/signOut'
import { signedIn } from '@/store/sessionSlice'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock, testUser } from '@tests/support/renderBlock'
import type { ScriptedResponses } from '@tests/support/scriptedClient'
import { PUSH_KEY, stubPush } from '@tests/support/stubPush'
import type { Persona } from '../../../mock-backend/personaNames'
import NotificationsPage from './NotificationsPage.block'

let browser: ReturnType<typeof stubPush> | undefined
beforeEach(() => localStorage.clear())
afterEach(() => {
  browser?.remove()
  browser = undefined
  vi.unstubAllGlobals()
})

interface Given {
  persona?: Persona
  config?: Record<string, unknown>
  responses?: ScriptedResponses
  browser?: Parameters<typeof stubPush>[0]
}
async function show({
  persona = 'regular',
  config = { pushKey: PUSH_KEY },
  responses,
  ...given
}: Given = {}) {
  browser ??= stubPush(given.browser)
  const client = mockClient({ config }, persona)
  Object.assign(client.responses, responses)
  const view = renderBlock(<NotificationsPage />, { client, state: await mockState({ config }, persona) })
  return { ...view, client, browser, last: () => client.of('subscribePush').at(-1) }
}
const device = async () => within(await screen.findByRole('form', { name: 'On this device' }))
const box = async (name: RegExp) => (await device()).findByRole<HTMLInputElement>('checkbox', { name })
const press = async ({ user }: { user: { click: (element: Element) => Promise<void> } }, name: string) =>
  user.click(await (await device()).findByRole('button', { name }))
/** Turned on for messages about money. */
async function turnedOn(given?: Given) {
  const view = await show(given)
  await view.user.click(await box(/^Deposits/))
  await press(view, 'Turn on for this device')
  return view
}
const isOff = async () =>
  expect(await screen.findByRole('button', { name: 'Turn on for this device' })).toBeTruthy()
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
const record = () => JSON.parse(localStorage.getItem('PUSH_SUBSCRIPTION') ?? 'null') as { of: string } | null

test('[LB-08] the browser asks upon a tap, after it was said what follows; then the back end knows this device', async () => {
  const { browser, client, user } = await show()
  expect(await screen.findByText(/^Your browser then asks/)).toBeTruthy()
  await press({ user }, 'Turn on for this device')
  expect(await screen.findByText('Choose at least one kind.')).toBeTruthy()
  expect(browser.Notification.requestPermission).not.toHaveBeenCalled()
  await user.click(await box(/^Deposits/))
  await press({ user }, 'Turn on for this device')
  expect(await screen.findByText('Turned on for this device.')).toBeTruthy()
  expect(browser.subscribe).toHaveBeenCalledWith(expect.objectContaining({ userVisibleOnly: true }))
  expect(client.of('subscribePush')).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{36}$/) as string,
      ...{ endpoint: 'https://push.example/1', p256dh: 'BMu1', auth: 'b2s2', kinds: ['money'] },
    },
  ])
  expect(screen.queryByText(/^Your browser then asks/)).toBeNull()
})

test('[LB-08] another choice replaces the first, under the same id', async () => {
  const { user, client, browser } = await turnedOn()
  await screen.findByText('Turned on for this device.')
  await user.click(await box(/^Account/))
  await press({ user }, 'Save for this device')
  expect(await screen.findByText('Your choice for this device is saved.')).toBeTruthy()
  const [first, second] = client.of('subscribePush')
  expect(second).toEqual({ ...first, kinds: ['security', 'money'] })
  expect(browser.state.made).toBe(1)
})

test('[LB-08] turned off, browser and back end know it', async () => {
  const { user, client, browser, last } = await turnedOn()
  await press({ user }, 'Turn off for this device')
  expect(await screen.findByText('Turned off for this device.')).toBeTruthy()
  await isOff()
  expect(client.of('unsubscribePush')).toEqual([{ id: last()?.id }])
  expect([browser.state.subscription, record()]).toEqual([null, null])
})

test.each([
  ['no key', {}],
  ['an empty key', { pushKey: '' }],
  ['a key of other bytes', { pushKey: 'BBe5' }],
  ['a point that is not on the curve', { pushKey: `B${'A'.repeat(86)}` }],
  ['a compressed point', { pushKey: PUSH_KEY.replace('B', 'A') }],
  ['a key that is no text', { pushKey: { x: 1 } }],
])('[LB-08] [BK-03] with %s nothing is said of pushes', async (_, config) => {
  await show({ config })
  await screen.findByRole('form', { name: 'What you want to be notified of' })
  await settled()
  expect(screen.queryByText('On this device')).toBeNull()
})

test('[LB-08] in a browser without Web Push nothing is said of it', async () => {
  browser = stubPush()
  Reflect.deleteProperty(globalThis, 'PushManager')
  await show()
  await screen.findByRole('form', { name: 'What you want to be notified of' })
  await settled()
  expect(screen.queryByText('On this device')).toBeNull()
})

test('[LB-08] another worker than the portal’s, as in development, shows no pushes', async () => {
  await show({ browser: { worker: 'https://portal.example/mockServiceWorker.js' } })
  await screen.findByRole('form', { name: 'What you want to be notified of' })
  await settled()
  expect(screen.queryByText('On this device')).toBeNull()
})

test('[LB-08] where the browser blocks notifications, the page says what to do, and follows when that was done', async () => {
  const { browser, client } = await turnedOn({ browser: { response: 'denied' } })
  expect(
    await screen.findByText(/^This browser blocks notifications of this site\. To allow them/),
  ).toBeTruthy()
  expect(client.of('subscribePush')).toEqual([])
  browser.Notification.permission = 'default'
  act(() => void dispatchEvent(new Event('focus')))
  await isOff()
})

test('[LB-08] a question of the browser that was closed turns nothing on', async () => {
  const { client } = await turnedOn({ browser: { response: 'default' } })
  expect(await screen.findByText(/^Not turned on, because the browser has no permission/)).toBeTruthy()
  expect([client.of('subscribePush'), record()]).toEqual([[], null])
})

test('[LB-08] a browser that cannot subscribe says so, and nothing is sent', async () => {
  browser = stubPush()
  browser.subscribe.mockRejectedValue(new DOMException('no push service', 'AbortError') as never)
  const { client } = await turnedOn()
  expect(await screen.findByText(/^Your browser could not turn notifications on/)).toBeTruthy()
  await isOff()
  expect([client.of('subscribePush'), record()]).toEqual([[], null])
})

test('[LB-08] [BK-03] a back end that lacks the call ends what the browser began', async () => {
  const { browser, client } = await turnedOn({ responses: { subscribePush: { fails: 'http', status: 404 } } })
  expect(await screen.findByText('Messages to this device are not offered here.')).toBeTruthy()
  await isOff()
  expect([browser.state.subscription, record(), client.of('unsubscribePush')]).toEqual([null, null, []])
})

test('[LB-08] after a lost response it is sent again under the same id, once', async () => {
  const view = await show()
  const works = view.client.responses.subscribePush as (body: object) => Promise<object>
  view.client.responses.subscribePush = async (body) => {
    await works(body)
    return { fails: 'timeout' }
  }
  await view.user.click(await box(/^Deposits/))
  await press(view, 'Turn on for this device')
  expect(await screen.findByText(/^The server did not respond, so this may not hold yet/)).toBeTruthy()
  view.client.responses.subscribePush = works
  await act(() => view.store.dispatch(syncPush()))
  await act(() => view.store.dispatch(syncPush()))
  const [first, second, third] = view.client.of('subscribePush')
  expect([second, third]).toEqual([first, undefined])
})

test('[LB-08] in two tabs at once, and twice, one subscription is made and sent', async () => {
  const { store, client, browser } = await turnedOn()
  await screen.findByText('Turned on for this device.')
  await act(() => Promise.all([store.dispatch(syncPush()), store.dispatch(syncPush())]))
  expect([browser.state.made, client.of('subscribePush').length]).toEqual([1, 1])
})

test('[LB-08] with another key of the site, and after the browser renewed it, the device is sent again', async () => {
  const { store, client, browser } = await turnedOn()
  await screen.findByText('Turned on for this device.')
  browser.subscribeWith(`${PUSH_KEY.slice(0, -2)}Qk`)
  await act(() => store.dispatch(syncPush()))
  browser.subscribeWith(PUSH_KEY)
  await act(() => store.dispatch(syncPush()))
  expect(client.of('subscribePush').map(({ endpoint }) => endpoint)).toEqual([
    'https://push.example/1',
    'https://push.example/3',
    'https://push.example/4',
  ])
})

test('[LB-08] a logout ends it, without a network too: the back end hears of it later, without a token', async () => {
  const { store, client, browser, last } = await turnedOn({
    responses: { unsubscribePush: { fails: 'network' } },
  })
  await screen.findByText('Turned on for this device.')
  act(() => store.dispatch(signOut()))
  await act(() => store.dispatch(syncPush()))
  expect([browser.state.subscription, record()?.of]).toEqual([null, ''])
  client.responses.unsubscribePush = {}
  await act(() => store.dispatch(syncPush()))
  expect(client.of('unsubscribePush').at(-1)).toEqual({ id: last()?.id })
  expect(record()).toBeNull()
})

test('[LB-08] the next player of this device has a subscription of their own', async () => {
  const { store, client, browser, user, last } = await turnedOn()
  await screen.findByText('Turned on for this device.')
  const { id } = last() ?? {}
  act(() => store.dispatch(signedIn({ token: 'other', user: testUser({ id: 77 }) })))
  await isOff()
  expect((await box(/^Deposits/)).checked).toBe(false)
  client.responses.subscribePush = {}
  await user.click(await box(/^Account/))
  await press({ user }, 'Turn on for this device')
  await screen.findByText('Turned on for this device.')
  expect(client.of('unsubscribePush')).toEqual([{ id }])
  expect(last()).toMatchObject({ kinds: ['security'], endpoint: 'https://push.example/2' })
  expect(last()?.id).not.toBe(id)
  expect(browser.state.made).toBe(2)
})

test('[LB-08] [SP-06] a restricted player cannot choose what invites, and it is not sent, whatever was chosen before', async () => {
  const { store, client, user, last } = await show()
  for (const name of [/^Promotions/, /^Account/]) await user.click(await box(name))
  await press({ user }, 'Turn on for this device')
  await screen.findByText('Turned on for this device.')
  expect(last()?.kinds).toEqual(['security', 'promotions'])
  const { session } = store.getState()
  act(() =>
    store.dispatch(signedIn({ token: 'token', user: { ...session.user, restriction: 'break' } as never })),
  )
  expect((await box(/^Promotions/)).disabled).toBe(true)
  await act(() => store.dispatch(syncPush()))
  expect(client.of('subscribePush').at(-1)?.kinds).toEqual(['security'])
})

test('[LB-08] [AC-05] in green mode promotions cannot be chosen', async () => {
  await show({ config: { pushKey: PUSH_KEY, mode: 'green' } })
  expect((await box(/^Promotions/)).disabled).toBe(true)
  expect((await box(/^Account/)).disabled).toBe(false)
})

test('[LB-08] a stored subscription that cannot be read counts as none', async () => {
  localStorage.setItem('PUSH_SUBSCRIPTION', '{"id":7')
  await show()
  await isOff()
})
