import { expect, expectTypeOf, test } from 'vitest'
import { EVENTS } from './eventCatalogue'
import { takeEvents, trackEvent, type TrackedEvent } from './trackEvent'

test('[TR-02] what happens before the log is there waits for it, a hundred at most', () => {
  for (let at = 0; at < 150; at++) trackEvent({ name: 'click_room', roomId: at, origin: '/' })
  const heard: TrackedEvent[] = []
  const stop = takeEvents((event) => heard.push(event))
  expect(heard).toHaveLength(100)
  trackEvent({ name: 'first_enter_loginmenu' })
  expect(heard.at(-1)).toEqual({ name: 'first_enter_loginmenu' })
  stop()
})

test('[TR-02] the catalogue is the one list: its names, its fields, and no other', () => {
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
  // @ts-expect-error -- an event says nothing that the catalogue does not have
  const more: TrackedEvent = { name: 'click_room', roomId: 1, origin: '/', token: 'x' }
  // @ts-expect-error -- and no event of another name is told
  const other: TrackedEvent = { name: 'login', account: 'x' }
  expect([more, other]).toHaveLength(2)
})
