import { expect, test } from 'vitest'
import type { ItemStatus } from '@/api/models/claim'
import { statusOfParts } from './statusOfParts'

type Part = ItemStatus | undefined

// portal.md §4: at 0 an event has ended with its time; what is claimable (1) or claimed (2) has not.
test.each<[Part[], Part]>([
  [[], 0],
  [[0, 0], 0],
  [[2, 0], 0],
  [[2, 2], 2],
  [[0, 1, 2], 1],
  [[undefined, 1], 1],
  [[undefined, 2], undefined],
  [[undefined, 0], undefined],
])('[AC-04] parts %j make %s', (parts, status) => {
  expect(statusOfParts(parts)).toBe(status)
})
