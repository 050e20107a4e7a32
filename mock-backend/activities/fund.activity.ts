import { manilaDay } from '../manilaDay'
import { awardOf, coins } from './awardOf'
import { defineMockActivity } from './defineMockActivity'
import { awardsOf, eventOf, isOpen } from './events'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import type { EventHandler } from './playerEvent'
import { letterStatus, sendLetter } from './sendLetter'

const KIND = 16
const TITLE = 'Your fund has paid'

const offerOf = (config: MockConfig) =>
  (config.appFundConfig ?? { weekTotal: 0, award: '[]' }) as { weekTotal: number; award: string }

/** Deposits of a week, from Thursday to Wednesday in Manila, add up in the fund; when it is full, it pays by letter, once a week. */
const onFundEvent: EventHandler = (me, what, at) => {
  if (what.type !== 'deposit' || !isOpen(at, me, KIND)) return
  const week = Math.floor(manilaDay(at.now) / 7)
  const state = eventOf(me, 'fund', () => ({ week, total: 0, paid: false }))
  if (state.week !== week) Object.assign(state, { week, total: 0, paid: false })
  state.total += what.amount
  const { weekTotal, award } = offerOf(at.config)
  if (state.paid || weekTotal <= 0 || state.total < weekTotal) return
  state.paid = true
  const content = '<p>Your fund was full this week. Here is what it pays.</p>'
  sendLetter(me, { title: TITLE, content, award: awardsOf(award) }, at.now)
}

/** Whether the fund has paid something that waits (for the red dot). */
export const hasFund = (me: Player, now: number): boolean => letterStatus(me, TITLE, now) === 1

export default defineMockActivity({
  titles: { [KIND]: 'Fund' },
  click: { clickType: 1, clickAction: '/profile/email' },
  terms: { [KIND]: { betRate: 3 } },
  config: { appFundConfig: { weekTotal: 100_000, award: awardOf(coins(2_500, 3)) } },
  onEvent: onFundEvent,
  status: (call, me) => letterStatus(me, TITLE, call.now),
})
