// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackEvent, type TrackedEvent } from '@/domain/tracking/trackEvent'
import { scriptedClient } from '@tests/support/scriptedClient'
import { startEventLog } from './eventLog'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => {
  stop()
  sessionStorage.clear()
  vi.useRealTimers()
})

let stop = () => {}
let sent: { url: string; body: Blob }[] = []
const start = (takes = () => true, userId: number | string = 600_101) => {
  sent = []
  const { context } = scriptedClient()
  stop = startEventLog(
    { ...context, token: () => 'demo-token-1' },
    {
      userId: () => userId,
      secrets: () => ['santos', '09171234567', 'Maria S', ''],
      beacon: (url, body) => takes() && Boolean(sent.push({ url, body })),
    },
  )
}
const click = (roomId: number) => trackEvent({ name: 'click_room', roomId, origin: '/hot' })
const events = async () =>
  (
    await Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text()) as { eventList: object[] }))
  ).map(({ eventList }) => eventList)

test('[TR-01] [TR-02] [NW-05] an event is sent by beacon 3 s later, with time, player, channel, app and version', async () => {
  start()
  click(1001)
  vi.advanceTimersByTime(2999)
  expect(sent).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(sent[0]?.url).toBe('/prod-api-2/app/v1/anonymous/appEventLogClient')
  expect(await events()).toEqual([
    [
      {
        eventTime: 1_800_000_000_000,
        eventUserId: 600_101,
        channel: 'WEB',
        appId: 'demo-web',
        version: '1.0.28',
        eventName: 'click_room',
        roomId: 1001,
        origin: '/hot',
      },
    ],
  ])
})

test('[TR-01] twenty events are a batch, sent at once', async () => {
  start()
  for (let at = 0; at < 45; at++) click(at)
  expect((await events()).map((batch) => batch.length)).toEqual([20, 20])
  vi.advanceTimersByTime(3000)
  expect((await events()).map((batch) => batch.length)).toEqual([20, 20, 5])
})

test('[TR-01] nothing is lost when the page is left or the browser rejects beacons for a while', async () => {
  let takes = false
  start(() => takes)
  click(1)
  dispatchEvent(new Event('pagehide'))
  expect(sent).toHaveLength(0)
  takes = true
  dispatchEvent(new Event('pagehide'))
  expect(await events()).toHaveLength(1)
})

test('[TR-01] what the browser rejects while the page unloads is sent once by the next page of this tab', async () => {
  start(() => false)
  click(1)
  click(2)
  dispatchEvent(new Event('pagehide'))
  stop()
  start()
  vi.advanceTimersByTime(3000)
  expect(await events()).toMatchObject([[{ roomId: 1, eventUserId: 600_101 }, { roomId: 2 }]])
  stop()
  start()
  vi.advanceTimersByTime(3000)
  expect(sent).toHaveLength(0)
})

test('[TR-01] what was stored but still sent while the page unloads is not sent again by the next', () => {
  let takes = false
  start(() => takes)
  click(1)
  dispatchEvent(new Event('pagehide'))
  takes = true
  dispatchEvent(new Event('pagehide'))
  expect(sent).toHaveLength(1)
  stop()
  start()
  vi.advanceTimersByTime(3000)
  expect(sent).toHaveLength(0)
})

test('[TR-01] a page that becomes visible again sends stored events once', async () => {
  let takes = false
  start(() => takes)
  click(1)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sessionStorage.getItem('EVENTS_LEFT')).toContain('click_room')
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sessionStorage.getItem('EVENTS_LEFT')).toBeNull()
  takes = true
  click(2)
  vi.advanceTimersByTime(3000)
  expect(await events()).toMatchObject([[{ roomId: 1 }, { roomId: 2 }]])
})

test.each([
  '{{',
  '{"eventName":"click_room"}',
  '[1,null,{"eventName":"login","token":"x","eventTime":1,"eventUserId":1}]',
])('[TR-01] what stands in the storage instead of events is not sent (%s)', (stored) => {
  sessionStorage.setItem('EVENTS_LEFT', stored)
  start()
  vi.advanceTimersByTime(3000)
  expect(sent).toHaveLength(0)
})

test('[TR-01] events from before the log has started are sent', async () => {
  stop()
  click(7)
  start()
  vi.advanceTimersByTime(3000)
  expect(await events()).toMatchObject([[{ roomId: 7 }]])
})

test.each([600_101, 'player/Äther 7', '12345678901234567'])(
  '[TR-01] [TR-02] [BK-04] a player’s id %j is sent unchanged, also by the next page',
  async (id) => {
    start(() => false, id)
    click(1)
    dispatchEvent(new Event('pagehide'))
    stop()
    start(() => true, id)
    click(2)
    vi.advanceTimersByTime(3000)
    expect(await events()).toMatchObject([
      [
        { roomId: 1, eventUserId: id },
        { roomId: 2, eventUserId: id },
      ],
    ])
  },
)

test('[TR-02] no event carries a token, a phone number, a name or an account, whatever was passed', async () => {
  start()
  const track = (event: object) => trackEvent(event as TrackedEvent)
  track({
    name: 'click_room',
    roomId: 5,
    origin: '/x',
    token: 'demo-token-1',
    phone: '09171234567',
    account: 'santos',
  })
  track({ name: 'click_room', roomId: 6, origin: '/profile/09171234567' })
  track({ name: 'click_room', roomId: 6, origin: '/t/demo-token-1' })
  track({ name: 'click_room', roomId: 6, origin: '/players/santos' })
  track({ name: 'click_room', roomId: 6, origin: '/login?code=1' })
  track({ name: 'click_room', roomId: '09171234567', origin: 'anna@example.com' })
  for (const roomId of [
    'anna@example.com',
    '0917 123-4567',
    '+63 (917) 123.4567',
    'x'.repeat(200),
    'a\nb',
    ' ',
  ])
    track({ name: 'click_room', roomId, origin: '/hot' })
  track({ name: 'active_interface_show', interfaceId: 3, showType: 'Maria Santos' })
  track({ name: 'first_enter_loginmenu', nickname: 'Maria S', __proto__: { account: 'santos' } })
  track({ name: 'toString', phone: '09171234567' })
  vi.advanceTimersByTime(3000)
  const [batch] = await events()
  expect(batch?.map((event) => ({ ...event, eventTime: 0 }))).toEqual(
    [
      { eventName: 'click_room', roomId: 5, origin: '/x' },
      { eventName: 'click_room', roomId: 6 },
      { eventName: 'click_room', roomId: 6 },
      { eventName: 'click_room', roomId: 6 },
      { eventName: 'click_room', roomId: 6 },
      { eventName: 'click_room' },
      ...Array.from({ length: 6 }, () => ({ eventName: 'click_room', origin: '/hot' })),
      { eventName: 'active_interface_show', interfaceId: 3 },
      { eventName: 'first_enter_loginmenu' },
    ].map((said) => ({
      eventTime: 0,
      eventUserId: 600_101,
      channel: 'WEB',
      appId: 'demo-web',
      version: '1.0.28',
      ...said,
    })),
  )
})
