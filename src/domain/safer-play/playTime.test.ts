// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock } from '@/shared/time/clock'
import { countPlay, playTime, stepBetween } from './playTime'

const MINUTE = 60_000
const hour = () => 60 * MINUTE
let stops: (() => void)[] = []
const play = (every = hour) => {
  const stop = countPlay(every)
  stops.push(stop)
  return stop
}
const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) })
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  clock.reset()
  vi.useRealTimers()
})

test('[SP-03] only time with a game open counts, and it survives a reload', () => {
  const stop = play()
  pass(10 * MINUTE)
  stop()
  pass(40 * MINUTE)
  expect(playTime.now()).toMatchObject({ played: 10 * MINUTE, unanswered: 10 * MINUTE, due: false })
  // What a new page finds.
  expect(JSON.parse(localStorage.getItem('PLAY_TIME') ?? '')).toMatchObject({ played: 10 * MINUTE })
  play()
  pass(5 * MINUTE)
  expect(playTime.now().played).toBe(15 * MINUTE)
})

test('[SP-03] the part of a step that was played last counts too', () => {
  const stop = play()
  pass(7300)
  stop()
  expect(playTime.now().played).toBe(7300)
})

test('[SP-03] a check is due once the interval is played, until it is confirmed; then the interval starts again', () => {
  play(() => 15 * MINUTE)
  pass(15 * MINUTE - 5000)
  expect(playTime.now().due).toBe(false)
  pass(5000)
  expect(playTime.now().due).toBe(true)
  playTime.acknowledge()
  expect(playTime.now()).toMatchObject({ played: 15 * MINUTE, unanswered: 0, due: false })
  pass(15 * MINUTE)
  expect(playTime.now().due).toBe(true)
})

test.each([
  ['years ahead', 365 * 24 * hour()],
  ['years back', -365 * 24 * hour()],
  ['hours ahead, as after a sleep', 5 * hour()],
])('[SP-03] a clock that jumps %s counts nothing, and counting continues', (_name, jump) => {
  play()
  pass(MINUTE)
  clock.startAt(Date.now() + jump)
  pass(5000)
  expect(playTime.now().played).toBe(MINUTE)
  pass(MINUTE)
  expect(playTime.now().played).toBe(2 * MINUTE)
})

test('[SP-03] games in two tabs count once', () => {
  play()
  pass(2000)
  play()
  pass(10 * MINUTE)
  expect(playTime.now().played).toBeGreaterThan(10 * MINUTE - 5000)
  expect(playTime.now().played).toBeLessThanOrEqual(10 * MINUTE + 2000)
})

test('play time removed with its session is not written again', () => {
  const stop = play()
  pass(MINUTE + 1000)
  localStorage.removeItem('PLAY_TIME')
  stop()
  expect(localStorage.getItem('PLAY_TIME')).toBeNull()
})

test.each(['{', 'null', '[]', '{"played":"x"}', '{"played":-5,"unanswered":1e308,"at":"9","due":"yes"}'])(
  'what storage holds may be anything (%s)',
  (kept) => {
    localStorage.setItem('PLAY_TIME', kept)
    const { played, unanswered, due } = playTime.now()
    expect(played).toBe(0)
    expect(unanswered).toBeLessThan(1e12)
    expect(due).toBe(false)
    play()
    pass(MINUTE)
    expect(playTime.now().played).toBe(MINUTE)
  },
)

test('a step is the time between two checks, if plausible', () => {
  expect([stepBetween(0, 1000), stepBetween(1000, 0), stepBetween(0, 3_600_000)]).toEqual([1000, 0, 0])
})
