// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackEvent } from '@/state/trackEvent'
import { fakeClient } from '../../tests/support/fakeClient'
import { startEventLog } from './eventLog'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => {
  stop()
  vi.useRealTimers()
})

let stop = () => {}
let sent: { url: string; body: Blob }[] = []
const start = (takes = () => true) => {
  sent = []
  stop = startEventLog(fakeClient().context, {
    userId: () => 600_101,
    beacon: (url, body) => takes() && Boolean(sent.push({ url, body })),
  })
}
const click = (roomId: number) => trackEvent({ name: 'click_room', roomId, origin: 'hot' })
const events = async () =>
  (
    await Promise.all(sent.map(async ({ body }) => JSON.parse(await body.text()) as { eventList: object[] }))
  ).map(({ eventList }) => eventList)

test('[TR-01] [TR-02] an event is sent by beacon 3 s later, with time, player, channel, app and version', async () => {
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
        origin: 'hot',
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

test('[TR-01] nothing is lost when the page goes, nor when the browser takes no more for a while', async () => {
  let takes = false
  start(() => takes)
  click(1)
  dispatchEvent(new Event('pagehide'))
  expect(sent).toHaveLength(0)
  takes = true
  dispatchEvent(new Event('pagehide'))
  expect(await events()).toHaveLength(1)
})

test('[TR-01] what happened before the log was there is told; no event carries the token', async () => {
  stop()
  click(7)
  start()
  vi.advanceTimersByTime(3000)
  const [batch] = await events()
  expect(batch).toMatchObject([{ roomId: 7 }])
  expect(JSON.stringify(batch)).not.toContain('token')
})
