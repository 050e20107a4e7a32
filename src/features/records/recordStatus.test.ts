import { expect, test } from 'vitest'
import { withdrawalRecord, depositRecord } from './recordRow'
import { timelineOf } from './recordStatus'

const row = {
  orderId: 'X',
  amount: 1,
  method: '',
  reason: '',
  createTime: 1_000,
  fee: 0,
  bankId: 0,
  rechargeType: 1,
}
const states = (steps: ReturnType<typeof timelineOf>) =>
  steps.map(({ label, state }) => `${String(label)}: ${state}`)

test('[WL-15] a pending withdrawal shows past, current and future steps', () => {
  const steps = [
    { status: 0, time: 1_000 },
    { status: 1, time: 2_000 },
  ]
  expect(states(timelineOf(withdrawalRecord({ ...row, status: 1, steps })))).toEqual([
    'Requested: done',
    'Reviewing: now',
    'Sent: next',
    'Paid: next',
  ])
})

test('a paid one has no future steps', () => {
  const timeline = timelineOf(withdrawalRecord({ ...row, status: 3, steps: [{ status: 3, time: 9_000 }] }))
  expect(timeline.every(({ state }) => state === 'done')).toBe(true)
})

test('a rejected one shows the reason and no future steps', () => {
  const timeline = timelineOf(
    withdrawalRecord({ ...row, status: 4, reason: 'The names differ.', steps: [{ status: 4, time: 9_000 }] }),
  )
  expect(states(timeline)).toEqual(['Requested: done', 'Rejected: failed'])
  expect(timeline[1]?.note).toMatch(/ · The names differ\.$/)
})

test('an unknown status is shown by its number', () => {
  expect(states(timelineOf(depositRecord({ ...row, status: 9, steps: [] })))).toEqual([
    'Order made: done',
    'Status 9: failed',
  ])
})
