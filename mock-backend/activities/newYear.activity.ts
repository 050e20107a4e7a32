import { noteShare } from './friends'
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
  type Award,
  statusUntilEnd,
} from './events'
import { manilaDay, nextMidnight } from '../manilaDay'
import type { EventHandler } from './playerEvent'
import { defineMockActivity } from './defineMockActivity'

const KIND = 38
const ITEMS = [40001, 40002, 40003, 40004]
const TASK = { come: 1, deposit: 2, friend: 3 }

interface NewYear {
  /** Number of each item. */
  items: Record<string, number>
  /** The Manila day that counts, tasks and share belong to. */
  day: number
  counts: Record<string, number>
  received: number[]
  shared: boolean
  /** Total number of shares that gave something. */
  shares: number
  opened: number
  lastAward: string
  grand: boolean
  extraStatus: 0 | 1 | 2
}
const fresh = (): NewYear => ({
  ...{ items: {}, day: 0, counts: {}, received: [], shared: false, shares: 0 },
  ...{ opened: 0, lastAward: '[]', grand: false, extraStatus: 0 },
})
/** Tasks and share start over each Manila day. A state without a day is of today, so that a scenario need not know it. */
function stateOf(me: Player, now: number): NewYear {
  const state = eventOf<NewYear>(me, 'newYear', fresh)
  Object.assign(state, { ...fresh(), ...state })
  const today = manilaDay(now)
  if (state.day !== 0 && state.day !== today)
    Object.assign(state, { counts: {}, received: [], shared: false })
  state.day = today
  return state
}

interface Task {
  id: number
  type: number
  target: number
  award: string
}
interface Rest {
  grandBoxes: number
  grandAward: string
  extraPrice: number
  extraAward: string
}
const tasksOf = (config: MockConfig) => listAt<Task>(config, 'appNewYearTaskConfigList')
const restOf = (config: MockConfig): Rest => ({
  ...{ grandBoxes: 0, grandAward: '[]', extraPrice: 0, extraAward: '[]' },
  ...(config.appNewYearConfig as Partial<Rest> | undefined),
})

const addItems = (state: NewYear, awards: readonly Award[]) => {
  for (const { id, count } of awards)
    if (ITEMS.includes(id)) state.items = { ...state.items, [id]: (state.items[id] ?? 0) + count }
}
const countOf = ({ counts }: NewYear, { type }: Task) => (type === TASK.come ? 1 : (counts[type] ?? 0))
const taskStatus = (state: NewYear, task: Task) =>
  state.received.includes(task.id) ? 2 : countOf(state, task) >= task.target ? 1 : 0
const grandStatus = ({ grand, opened }: NewYear, { grandBoxes }: Rest) =>
  grand ? 2 : grandBoxes > 0 && opened >= grandBoxes ? 1 : 0

function responseFor(call: Call, me: Player) {
  const state = stateOf(me, call.now)
  const statusOf = (status: 0 | 1 | 2) => statusUntilEnd(call, me, KIND, status)
  return {
    items: ITEMS.map((id) => ({ id, count: state.items[id] ?? 0 })),
    tasks: tasksOf(call.config).map((task) => ({
      id: task.id,
      count: Math.min(task.target, countOf(state, task)),
      itemStatus: statusOf(taskStatus(state, task)),
    })),
    shareStatus: state.shared ? 2 : 0,
    opened: state.opened,
    lastAward: state.lastAward,
    grandStatus: statusOf(grandStatus(state, restOf(call.config))),
    extraStatus: statusOf(state.extraStatus),
    nextTime: nextMidnight(call.now),
    expireTime: ruleOf(call.config, KIND).endTime,
  }
}

/** Deposits and friends count for the tasks of the day; the first large deposit gives extra items. */
const onNewYearEvent: EventHandler = (me, what, { config, now }) => {
  if (!isOpen({ config, now }, me, KIND)) return
  const state = stateOf(me, now)
  const add = (type: number) => (state.counts = { ...state.counts, [type]: (state.counts[type] ?? 0) + 1 })
  if (what.type === 'invite') return void add(TASK.friend)
  if (what.type !== 'deposit') return
  if (what.amount >= ruleOf(config, KIND).minDeposit) add(TASK.deposit)
  const { extraPrice } = restOf(config)
  if (extraPrice > 0 && what.amount >= extraPrice && state.extraStatus === 0) state.extraStatus = 1
}

/** The response with the items given; they are not money, so the balance stays. */
const withItems = (call: Call, me: Player, awards: readonly Award[]) => {
  addItems(stateOf(me, call.now), awards)
  return response({ ...responseFor(call, me), propList: awards })
}

const newYearHandlers = {
  appNewYearUser: forPlayer((call, me) =>
    isListed(call, me, KIND) ? response(responseFor(call, me)) : refuse(EVENT_ERRCODE.over),
  ),
  appNewYearUserShare: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me, call.now)
      if (!me.mobile) return refuse(EVENT_ERRCODE.phoneNeeded)
      if (state.shared) return refuse(EVENT_ERRCODE.claimedAlready)
      const item = ITEMS.map((id) => ({ id, weight: 1, award: JSON.stringify([{ id, count: 1 }]) }))
      const found = pickWeighted(item, call.random, state.shares)
      state.shared = true
      noteShare(me, call.now)
      state.shares += 1
      return withItems(call, me, awardsOf(found?.award))
    }),
  ),
  /** Payload (not in portal.md): id of the task. */
  appNewYearUserReceiveTask: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me, call.now)
      const task = tasksOf(call.config).find(({ id }) => id === intAt(call, 'id'))
      if (!task) return refuse(EVENT_ERRCODE.unknownItem)
      const status = taskStatus(state, task)
      if (status === 2) return refuse(EVENT_ERRCODE.claimedAlready)
      if (status === 0) return refuse(EVENT_ERRCODE.notAchieved)
      state.received.push(task.id)
      return withItems(call, me, awardsOf(task.award))
    }),
  ),
  /** A complete set opens one box. */
  appNewYearUserBoxOpen: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me, call.now)
      if (ITEMS.some((id) => (state.items[id] ?? 0) < 1)) return refuse(EVENT_ERRCODE.notEnough)
      const prize = pickWeighted(
        listAt<Weighted>(call.config, 'appNewYearBoxConfigList'),
        call.random,
        state.opened,
      )
      if (!prize) return refuse(EVENT_ERRCODE.unknownItem)
      state.items = Object.fromEntries(ITEMS.map((id) => [id, (state.items[id] ?? 0) - 1]))
      state.opened += 1
      state.lastAward = prize.award
      return granted(call, me, 'New Year box', awardsOf(prize.award), responseFor(call, me))
    }),
  ),
  appNewYearUserExtra: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me, call.now)
      if (state.extraStatus === 2) return refuse(EVENT_ERRCODE.claimedAlready)
      if (state.extraStatus === 0) return refuse(EVENT_ERRCODE.notAchieved)
      state.extraStatus = 2
      return withItems(call, me, awardsOf(restOf(call.config).extraAward))
    }),
  ),
  /** The grand envelope. */
  appNewYearUserOpen: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me, call.now)
      const rest = restOf(call.config)
      const status = grandStatus(state, rest)
      if (status === 2) return refuse(EVENT_ERRCODE.claimedAlready)
      if (status === 0) return refuse(EVENT_ERRCODE.notAchieved)
      state.grand = true
      return granted(call, me, 'New Year envelope', awardsOf(rest.grandAward), responseFor(call, me))
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 38: 'New year' },
  terms: { 38: { betRate: 3, endsInDays: 40, minDeposit: 10_000 } },
  config: {
    appNewYearTaskConfigList: [
      { id: 1, type: 1, target: 1, award: awardOf(prop(40001)) },
      { id: 2, type: 2, target: 1, award: awardOf(prop(40002)) },
      { id: 3, type: 3, target: 1, award: awardOf(prop(40003)) },
    ],
    appNewYearBoxConfigList: [
      { id: 1, weight: 60, award: awardOf(coins(1_000, 3)) },
      { id: 2, weight: 30, award: awardOf(points(10_000)) },
      { id: 3, weight: 10, award: awardOf(coins(5_000, 3)) },
    ],
    appNewYearConfig: {
      grandBoxes: 3,
      grandAward: awardOf(coins(20_000, 3)),
      extraPrice: 30_000,
      extraAward: JSON.stringify([40001, 40002, 40003, 40004].map((id) => ({ id, count: 1 }))),
    },
  },
  handlers: newYearHandlers,
  onEvent: onNewYearEvent,
})
