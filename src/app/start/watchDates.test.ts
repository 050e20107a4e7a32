// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Layout } from '@layout/types'
import { clock } from '@/shared/time/clock'
import { makeStore } from '@/store/makeStore'
import { timePassed } from '@/store/siteSlice'
import { scriptedClient } from '@tests/support/scriptedClient'
import { watchDates } from './watchDates'

const NOON = Date.UTC(2026, 10, 26, 12)
const DAY = 86_400_000
const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: NOON }))
afterEach(() => {
  clock.reset()
  vi.useRealTimers()
})

test.each([
  ['a day ahead', DAY],
  ['a day behind', -DAY],
])(
  '[ED-07] on a phone that is %s, a window of the layout begins and ends by the server’s time',
  (_what, wrong) => {
    vi.setSystemTime(NOON + wrong)
    const from = new Date(NOON - HOUR).toISOString()
    const until = new Date(NOON + HOUR).toISOString()
    const layout = {
      schemaVersion: 1,
      shell: { type: 'x.Shell' },
      routes: {},
      home: { a: { type: 'x.Y', when: { from, until } } },
    } as unknown as Layout
    const store = makeStore({ client: scriptedClient({}) })
    store.dispatch(timePassed(clock.now()))
    watchDates(store, { forMode: () => layout, subscribe: () => () => {} })
    const isWithin = () => {
      const { now = 0 } = store.getState().site
      return now >= NOON - HOUR && now < NOON + HOUR
    }
    expect(isWithin()).toBe(false)
    clock.setServerTime(NOON, 0)
    expect(isWithin()).toBe(true)
    vi.advanceTimersByTime(HOUR + 2000)
    expect(isWithin()).toBe(false)
  },
)
