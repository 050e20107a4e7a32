import { response, forPlayer, intAt, refuse, type Call, type Handlers } from '../call'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import { awardOf, coins, points, prop } from './awardOf'
import { pickWeighted, type Weighted } from './pickWeighted'
import {
  awardsOf,
  EVENT_ERRCODE,
  eventOf,
  granted,
  isListed,
  isOpen,
  listAt,
  ruleOf,
  whileOpen,
  statusUntilEnd,
} from './events'
import { manilaDay, nextMidnight } from '../manilaDay'
import type { EventHandler } from './playerEvent'
import { defineMockActivity } from './defineMockActivity'

const KIND = 37
const ITEM = 4001

interface Christmas {
  /** Number of days signed, and the Manila day of the last one. */
  days: number[]
  signed: number
  itemCount: number
  collected: number
  /** Number of boxes opened, by id. */
  opened: Record<string, number>
  lastAward: string
  received: number[]
  extraStatus: 0 | 1 | 2
}
const fresh = (): Christmas => ({
  ...{ days: [], signed: 0, itemCount: 0, collected: 0, opened: {}, lastAward: '[]' },
  ...{ received: [], extraStatus: 0 },
})
const stateOf = (me: Player): Christmas => {
  const state = eventOf<Christmas>(me, 'christmas', fresh)
  return Object.assign(state, { ...fresh(), ...state })
}

interface Day {
  day: number
  award: string
}
interface Box {
  id: number
  cost: number
}
interface Milestone {
  target: number
  award: string
}
const daysOf = (config: MockConfig) => listAt<Day>(config, 'appChristmasSignConfigList')
const extraOf = (config: MockConfig) =>
  (config.appChristmasExtraConfig ?? { price: 0, award: '[]' }) as { price: number; award: string }

/** The next day to sign; 0 when today is signed already, or all are. */
const todayOf = ({ config, now }: Call, { days, signed }: Christmas) =>
  signed === manilaDay(now) ? 0 : (daysOf(config).find(({ day }) => !days.includes(day))?.day ?? 0)

const milestoneStatus = ({ received, collected }: Christmas, target: number) =>
  received.includes(target) ? 2 : collected >= target ? 1 : 0

function responseFor(call: Call, me: Player) {
  const state = stateOf(me)
  const today = todayOf(call, state)
  const statusOf = (status: 0 | 1 | 2) => statusUntilEnd(call, me, KIND, status)
  const dayStatus = (day: number) => statusOf(state.days.includes(day) ? 2 : day === today ? 1 : 0)
  return {
    signDays: daysOf(call.config).map(({ day }) => ({ day, itemStatus: dayStatus(day) })),
    itemCount: state.itemCount,
    collected: state.collected,
    boxes: listAt<Box>(call.config, 'appChristmasBoxConfigList').map(({ id, cost }) => ({
      id,
      cost,
      opened: state.opened[id] ?? 0,
    })),
    lastAward: state.lastAward,
    milestones: listAt<Milestone>(call.config, 'appChristmasMilestoneConfigList').map(
      ({ target, award }) => ({
        target,
        award,
        itemStatus: statusOf(milestoneStatus(state, target)),
      }),
    ),
    extraStatus: statusOf(state.extraStatus),
    nextTime: nextMidnight(call.now),
    expireTime: ruleOf(call.config, KIND).endTime,
  }
}

/** The first deposit from the configured amount on fills the extra box. */
const onChristmasEvent: EventHandler = (me, what, { config, now }) => {
  const { price } = extraOf(config)
  if (what.type !== 'deposit' || price <= 0 || what.amount < price || !isOpen({ config, now }, me, KIND))
    return
  const state = stateOf(me)
  if (state.extraStatus === 0) state.extraStatus = 1
}

const christmasHandlers = {
  appChristmasUser: forPlayer((call, me) =>
    isListed(call, me, KIND) ? response(responseFor(call, me)) : refuse(EVENT_ERRCODE.over),
  ),
  /** Payload (not in portal.md): the day that the player was shown as the next. */
  appChristmasUserSign: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me)
      const day = daysOf(call.config).find((one) => one.day === intAt(call, 'day'))
      if (!day) return refuse(EVENT_ERRCODE.unknownItem)
      if (state.days.includes(day.day)) return refuse(EVENT_ERRCODE.claimedAlready)
      if (day.day !== todayOf(call, state)) return refuse(EVENT_ERRCODE.notToday)
      state.days.push(day.day)
      state.signed = manilaDay(call.now)
      const awards = awardsOf(day.award)
      const items = awards.reduce((sum, { id, count }) => sum + (id === ITEM ? count : 0), 0)
      state.itemCount += items
      state.collected += items
      return response({ ...responseFor(call, me), propList: awards })
    }),
  ),
  /** Payload (not in portal.md): id of the box. Its content is chosen here. */
  appChristmasUserOpen: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me)
      const boxes = listAt<Box>(call.config, 'appChristmasBoxConfigList')
      const box = boxes.find(({ id }) => id === intAt(call, 'id'))
      if (!box) return refuse(EVENT_ERRCODE.unknownItem)
      if (state.itemCount < box.cost) return refuse(EVENT_ERRCODE.notEnough)
      const prizes = listAt<Weighted & { boxId: number }>(call.config, 'appChristmasPrizeConfigList')
      const prize = pickWeighted(
        prizes.filter(({ boxId }) => boxId === box.id),
        call.random,
        Object.values(state.opened).reduce((sum, one) => sum + one, 0),
      )
      if (!prize) return refuse(EVENT_ERRCODE.unknownItem)
      state.itemCount -= box.cost
      state.opened = { ...state.opened, [box.id]: (state.opened[box.id] ?? 0) + 1 }
      state.lastAward = prize.award
      return granted(call, me, 'Christmas box', awardsOf(prize.award), responseFor(call, me))
    }),
  ),
  /** Payload (not in portal.md): the milestone's target. */
  appChristmasUserReceive: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me)
      const list = listAt<Milestone>(call.config, 'appChristmasMilestoneConfigList')
      const found = list.find(({ target }) => target === intAt(call, 'target'))
      if (!found) return refuse(EVENT_ERRCODE.unknownItem)
      const status = milestoneStatus(state, found.target)
      if (status === 2) return refuse(EVENT_ERRCODE.claimedAlready)
      if (status === 0) return refuse(EVENT_ERRCODE.notAchieved)
      state.received.push(found.target)
      return granted(call, me, 'Christmas milestone', awardsOf(found.award), responseFor(call, me))
    }),
  ),
  appChristmasUserExtra: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me)
      if (state.extraStatus === 2) return refuse(EVENT_ERRCODE.claimedAlready)
      if (state.extraStatus === 0) return refuse(EVENT_ERRCODE.notAchieved)
      state.extraStatus = 2
      return granted(
        call,
        me,
        'Christmas extra box',
        awardsOf(extraOf(call.config).award),
        responseFor(call, me),
      )
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 37: 'Christmas market' },
  terms: { 37: { betRate: 3, endsInDays: 20 } },
  config: {
    appChristmasSignConfigList: Array.from({ length: 12 }, (_, at) => ({
      day: at + 1,
      award: awardOf(prop(4001, at % 4 === 3 ? 3 : 2)),
    })),
    appChristmasBoxConfigList: [
      { id: 1, cost: 2 },
      { id: 2, cost: 6 },
    ],
    appChristmasPrizeConfigList: [
      { boxId: 1, id: 1, weight: 60, award: awardOf(coins(200, 3)) },
      { boxId: 1, id: 2, weight: 30, award: awardOf(points(2_000)) },
      { boxId: 1, id: 3, weight: 10, award: awardOf(coins(1_000, 3)) },
      { boxId: 2, id: 4, weight: 60, award: awardOf(coins(800, 3)) },
      { boxId: 2, id: 5, weight: 30, award: awardOf(points(8_000)) },
      { boxId: 2, id: 6, weight: 10, award: awardOf(coins(5_000, 3)) },
    ],
    appChristmasMilestoneConfigList: [
      { target: 5, award: awardOf(coins(500, 3)) },
      { target: 12, award: awardOf(coins(1_500, 3)) },
      { target: 24, award: awardOf(coins(4_000, 3)) },
    ],
    appChristmasExtraConfig: { price: 30_000, award: awardOf(coins(3_000, 3)) },
  },
  handlers: christmasHandlers,
  onEvent: onChristmasEvent,
})
