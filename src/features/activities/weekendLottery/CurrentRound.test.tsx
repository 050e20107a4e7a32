// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { z } from '@/api/shape'
import { renderBlock } from '@tests/support/renderBlock'
import { CurrentRound } from './CurrentRound'
import { LOTTERY_STATUS, weekendLotterySchema } from './weekendLotteryModel'

const shown = (response: object) =>
  renderBlock(
    <CurrentRound data={z.parse(weekendLotterySchema, response)} ticketPrice={0} refetch={() => {}} />,
  ).container.textContent

test.each(LOTTERY_STATUS.map((name, status) => [name, status] as const))(
  '[BK-04] a round that is %s has no sentence around a time that nobody said',
  (_name, status) => {
    expect(shown({ status })).not.toMatch(/—|until|\bat\b/)
    expect(shown({ status, startTime: -1, endTime: 'soon', drawTime: null, claimTime: 0 })).not.toMatch(/—/)
  },
)

test('[BK-04] what is known of its times is said', () => {
  const claimTime = Date.parse('2026-11-21T10:00:00+08:00')
  expect(shown({ status: 3, claimTime })).toContain('Winnings can be claimed until Nov 21, 2026, 10:00 AM.')
  expect(shown({ status: 1, drawTime: claimTime })).toContain('The draw is at Nov 21, 2026, 10:00 AM.')
})

test('[BK-04] earlier rounds without a number stay apart, and a place that nobody said is no place', () => {
  const results = [{ prizeId: 1, numbers: ['000001'] }, { numbers: ['000002'] }]
  const { past } = z.parse(weekendLotterySchema, { status: 1, past: [{ results }, { round: null }, {}] })
  expect(past).toHaveLength(3)
  expect(past[0]?.results).toEqual([{ prizeId: 1, numbers: ['000001'] }])
})
