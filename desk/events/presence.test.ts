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

test('[DK-03] with more than twenty windows of one person the one that was silent longest is forgotten', () => {
  const presence = createPresence(() => 0)
  const word = (client: string, id = 'ana') => presence.note({ client, person: { id, name: id } })
  for (let n = 0; n < 20; n++) word(`window-${n}`)
  word('other', 'bob')
  word('window-0')
  word('window-20')
  const clients = presence.people().map(({ client }) => client)
  expect(clients).toHaveLength(21)
  expect(clients).toContain('other')
  expect(clients).toContain('window-0')
  expect(clients).not.toContain('window-1')
})
