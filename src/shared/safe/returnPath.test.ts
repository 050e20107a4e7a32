import { expect, test } from 'vitest'
import { safeReturnPath } from './returnPath'

const known = (path: string) => ['/', '/lobby/home', '/points'].includes(path)

test('[RT-01] a path of a known route is followed back, with its query', () => {
  expect(safeReturnPath('/points?tab=2#x', known)).toBe('/points?tab=2#x')
  expect(safeReturnPath('/lobby/../points', known)).toBe('/points')
})

test.each([
  '/nowhere',
  'https://example.com/points',
  '//example.com/points',
  '/\\example.com',
  'javascript:alert(1)',
  'points',
  '',
  '1',
  null,
  undefined,
])('[RT-01] %j is not followed back', (raw) => {
  expect(safeReturnPath(raw, known)).toBeNull()
})
