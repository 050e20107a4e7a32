import { expect, test } from 'vitest'
import { createSessions } from './sessions'

test('keeps at most 200 sessions and evicts the least recently used', () => {
  const sessions = createSessions({})
  const first = sessions.of('s0', '')
  for (let i = 1; i < 200; i++) sessions.of(`s${i}`, '')
  expect(sessions.of('s0', '')).toBe(first)
  const second = sessions.of('s1', '')
  sessions.of('one more', '')
  expect(sessions.size).toBe(200)
  expect(sessions.of('s0', '')).toBe(first)
  expect(sessions.of('s1', '')).toBe(second)
  sessions.of('s2', '')
  expect(sessions.size).toBe(200)
})

test('clients without a session share one operator per scenario', () => {
  const sessions = createSessions({})
  expect(sessions.of('', 'green')).toBe(sessions.of('', 'green'))
  expect(sessions.of('', 'green')).not.toBe(sessions.of('', ''))
})
