import { COIN } from '../areas/rewards'
import { levelOf } from '../ledger/figures'
import { response, forPlayer, refuse, type Call, type Handlers } from '../call'
import type { Player } from '../players/player'
import { EVENT_ERRCODE, eventOf, granted, isListed, isOpen, listAt, ruleOf, whileOpen } from './events'
import { manilaDay, nextMidnight } from '../manilaDay'
import { defineMockActivity } from './defineMockActivity'

const KIND = 8

interface VipRebate {
  /** Manila day of the last rebate received. */
  receivedDay: number
}
const stateOf = (me: Player) => eventOf<VipRebate>(me, 'vipRebate', () => ({ receivedDay: 0 }))

/** What the player staked on the day before, minor units. */
const betYesterday = ({ ledger }: Player, day: number): number => ledger.stakedOn[day - 1] ?? 0

/** Yesterday's rebate, minor units, in whole numbers; all bets count as slots, since the mock has no others. */
function rebateOf(call: Call, me: Player): number {
  const levels = listAt<{ level: number; rebates: number[] }>(call.config, 'appUserLevelConfigList')
  const vip = levelOf(call.config, me)
  const rate = levels.find(({ level }) => level === vip)?.rebates[0] ?? 0
  return Math.floor((betYesterday(me, manilaDay(call.now)) * rate) / 10_000)
}

function responseFor(call: Call, me: Player) {
  const amount = rebateOf(call, me)
  const received = stateOf(me).receivedDay === manilaDay(call.now)
  return {
    amount,
    itemStatus: received ? 2 : amount > 0 && isOpen(call, me, KIND) ? 1 : 0,
    resetTime: nextMidnight(call.now),
    expireTime: ruleOf(call.config, KIND).endTime,
  }
}

const vipRebateHandlers = {
  vipRebate: forPlayer((call, me) =>
    isListed(call, me, KIND) ? response(responseFor(call, me)) : refuse(EVENT_ERRCODE.over),
  ),
  /** Payload (not in portal.md): the amount that the player was shown; another day's is refused. */
  vipRebateReceive: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const { amount, itemStatus } = responseFor(call, me)
      if (itemStatus === 2) return refuse(EVENT_ERRCODE.claimedAlready)
      if (call.body.amount !== amount) return refuse(EVENT_ERRCODE.amountChanged)
      if (itemStatus === 0) return refuse(EVENT_ERRCODE.notAchieved)
      stateOf(me).receivedDay = manilaDay(call.now)
      return granted(call, me, 'VIP rebate', [{ id: COIN, count: amount }], responseFor(call, me))
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 8: 'VIP rebate' },
  terms: { 8: { betRate: 1 } },
  handlers: vipRebateHandlers,
})
