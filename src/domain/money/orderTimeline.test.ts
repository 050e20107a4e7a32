import { afterEach, expect, test } from 'vitest'
import { readLanguageFrom } from '@/shared/i18n/language'
import { orderTimeline } from './orderTimeline'

const order = { amount: 100_00, reason: '', time: 1_000, steps: [] }
const states = (timeline: ReturnType<typeof orderTimeline>) =>
  timeline.map(({ label, state }) => `${String(label)}: ${state}`)

test('[WL-15] a pending withdrawal shows past, current and future steps, and when it is expected to be paid', () => {
  const steps = [
    { status: 0, time: 1_000 },
    { status: 1, time: 2_000 },
  ]
  const timeline = orderTimeline('withdrawals', { ...order, status: 1, steps })
  expect(states(timeline)).toEqual(['Requested: done', 'Reviewing: now', 'Sent: next', 'Paid: next'])
  expect(timeline[3]?.note).toMatch(/^Expected within /)
})

test('a paid one has no future steps', () => {
  const timeline = orderTimeline('withdrawals', { ...order, status: 3, steps: [{ status: 3, time: 9_000 }] })
  expect(timeline.every(({ state }) => state === 'done')).toBe(true)
})

test('a rejected one shows the reason, that the money is back, and no future steps', () => {
  const timeline = orderTimeline('withdrawals', {
    ...order,
    status: 4,
    reason: 'The names differ.',
    steps: [{ status: 4, time: 9_000 }],
  })
  expect(states(timeline)).toEqual(['Requested: done', 'Rejected: failed'])
  expect(timeline[1]?.note).toMatch(/ · The names differ\. The money is back in your balance\.$/)
})

afterEach(() => readLanguageFrom(() => 'en'))

test('[LG-02] in Urdu the reason of a back end keeps its stop at its end', () => {
  readLanguageFrom(() => 'ur')
  for (const kind of ['deposits', 'withdrawals'] as const) {
    const timeline = orderTimeline(kind, {
      ...order,
      status: kind === 'deposits' ? 2 : 4,
      reason: 'Declined.',
    })
    expect(timeline.at(-1)?.note).toContain('\u2068Declined.\u2069')
  }
})

test('an order whose status is unknown has not failed: it shows the number', () => {
  for (const kind of ['deposits', 'withdrawals'] as const)
    expect(states(orderTimeline(kind, { ...order, status: 9 })).at(-1)).toBe('Status 9: now')
})

test('a bonus is booked at once', () => {
  expect(orderTimeline('bonuses', { ...order, status: 1 })).toEqual([])
})
