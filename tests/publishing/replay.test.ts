import { expect, test } from 'vitest'
import { createTestChannel, HOUR_MS, NOON } from '../support/testChannel'
import { sweepSize } from './sweepSize'

const POINTERS = sweepSize(60, 1_000)

test(`[PB-03] of ${POINTERS} pointers every older one is refused, and no newer one by clocks that are off by a day`, async () => {
  const { publisher, release, replay, reader, clock } = await createTestChannel(['n7'])
  const releases = [await release(1), await release(1.1)] as const
  const readers = [-24, 0, 24].map((hours) => reader({ now: () => clock.now + hours * HOUR_MS }))
  let refusedNewer = 0
  for (let seq = 1; seq <= POINTERS; seq++) {
    clock.now = NOON + seq * HOUR_MS
    await publisher.push('live', seq % 2 ? releases[0] : releases[1])
    for (const one of readers) {
      await one.refresh()
      if (one.state().seq !== seq) refusedNewer++
    }
  }
  expect(refusedNewer).toBe(0)
  let served = 0
  for (let seq = 1; seq < POINTERS; seq++) {
    await replay(seq)
    for (const one of readers) {
      await one.refresh()
      if (one.state().seq !== POINTERS || one.state().status !== 'stale') served++
    }
  }
  expect(served).toBe(0)
}, 1_800_000)
