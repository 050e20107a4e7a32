import { expect, test } from 'vitest'
import { createPresence, FORGOTTEN_MS } from './presence'

const window = { client: 'tab-a', person: { id: 'ana', name: 'Ana' } }

test('[DK-03] a window is forgotten 20 s after a clock was set back, not when it has caught up', () => {
  let now = 3_600_000
  const presence = createPresence(() => now)
  presence.note(window)
  now -= 3_000_000
  presence.forgetSilent()
  expect(presence.people()).toEqual([window])
  now += FORGOTTEN_MS
  presence.forgetSilent()
  expect(presence.people()).toEqual([])
})
