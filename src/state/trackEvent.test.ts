import { expect, test } from 'vitest'
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
