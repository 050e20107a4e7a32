import { awardOf, prop } from './awardOf'
import { defineMockActivity } from './defineMockActivity'
import { awardsOf, eventOf, isOpen, listAt } from './events'
import type { EventHandler } from './playerEvent'
import { letterStatus, sendLetter } from './sendLetter'

const KIND = 28
const TITLE = 'Your deposits added up'

interface Step {
  id: number
  total: number
  award: string
}

/** Deposits add up; each step that they reach brings its coupons by letter, once. */
const onAccumulatedEvent: EventHandler = (me, what, at) => {
  if (what.type !== 'deposit' || !isOpen(at, me, KIND)) return
  const state = eventOf(me, 'accumulatedRecharge', () => ({ total: 0, sent: [] as number[] }))
  state.total += what.amount
  for (const { id, total, award } of listAt<Step>(at.config, 'appAccumulatedRechargeConfigList')) {
    if (state.total < total || state.sent.includes(id)) continue
    state.sent.push(id)
    const content = '<p>Your deposits have reached the next step. Here are your coupons.</p>'
    sendLetter(me, { title: TITLE, content, award: awardsOf(award) }, at.now)
  }
}

export default defineMockActivity({
  titles: { [KIND]: 'Deposits added up' },
  click: { clickType: 1, clickAction: '/lobby/wallets/deposit' },
  terms: { [KIND]: { betRate: 3 } },
  config: {
    appAccumulatedRechargeConfigList: [
      { id: 1, total: 50_000, award: awardOf(prop(1003)) },
      { id: 2, total: 100_000, award: awardOf(prop(1015), prop(1205)) },
      { id: 3, total: 500_000, award: awardOf(prop(1203), prop(1302)) },
    ],
  },
  onEvent: onAccumulatedEvent,
  status: (call, me) => letterStatus(me, TITLE, call.now),
})
