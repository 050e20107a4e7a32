import { expect, expectTypeOf, test } from 'vitest'
import { EVENTS } from './eventCatalogue'
import { takeEvents, trackEvent, type TrackedEvent } from './trackEvent'

test('[TR-02] events from before the log has started are queued, a hundred at most', () => {
  for (let at = 0; at < 150; at++) trackEvent({ name: 'click_room', roomId: at, origin: '/' })
  const received: TrackedEvent[] = []
  const stop = takeEvents((event) => received.push(event))
  expect(received).toHaveLength(100)
  trackEvent({ name: 'first_enter_loginmenu' })
  expect(received.at(-1)).toEqual({ name: 'first_enter_loginmenu' })
  stop()
})

test('[TR-02] events have the names and fields of the catalogue, and no others', () => {
  expect(EVENTS).toEqual({
    save_favarite: { gameId: 'id' },
    cancel_favarite: { gameId: 'id' },
    click_room: { roomId: 'id', origin: 'path' },
    first_enter_loginmenu: {},
    active_interface_show: { interfaceId: 'id', showType: 'showType' },
  })
  expectTypeOf<Extract<TrackedEvent, { name: 'click_room' }>>().toEqualTypeOf<{
    name: 'click_room'
    roomId: number | string
    origin: string
  }>()
  // @ts-expect-error -- an event has no field outside of the catalogue
  const more: TrackedEvent = { name: 'click_room', roomId: 1, origin: '/', token: 'x' }
  // @ts-expect-error -- and no event has another name
  const other: TrackedEvent = { name: 'login', account: 'x' }
  expect([more, other]).toHaveLength(2)
})
