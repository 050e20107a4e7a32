import { friendsOf, noteShare, validCount } from './friends'
import { response, forPlayer, intAt, refuse, type Call, type Handlers } from '../call'
import type { Player } from '../players/player'
import { recordPage } from '../recordPage'
import { awardOf, coins, points } from './awardOf'
import {
  awardsOf,
  EVENT_ERRCODE,
  eventOf,
  granted,
  isListed,
  listAt,
  ruleOf,
  whileOpen,
  type Award,
} from './events'
import { manilaDay } from '../manilaDay'
import { defineMockActivity } from './defineMockActivity'

const KIND = 31

/** What has been used, and the results of the last card and the last draw. */
interface AgentCount {
  scratched: number
  drawn: number
  lastScratch: Award[]
  lastLottery: { index: number; award: Award[] }
  claimed: number[]
  /** By task id: number of shares, Manila day of the last one, and whether the reward was received. */
  tasks: Record<string, { shares: number; day: number; received: boolean }>
}
interface Prize {
  id: number
  award: string
  weight: number
}
interface Task {
  id: number
  type: number
  target: number
  award: string
}

const stateOf = (me: Player, now: number) =>
  eventOf<AgentCount>(me, 'agentCount', () => {
    const friends = friendsOf(me, now)
    const known = me.account === 'agent'
    return {
      // The persona with friends has two cards and a draw left.
      scratched: known ? friends.list.length - 2 : 0,
      drawn: known ? validCount(friends) - 1 : 0,
      lastScratch: [],
      lastLottery: { index: 0, award: [] },
      claimed: known ? [1, 2] : [],
      tasks: {},
    }
  })

const perOf = ({ config }: Call) => {
  const { scratchPerInvite = 1, lotteryPerValid = 1 } = (config.appAgentCountConfig ?? {}) as {
    scratchPerInvite?: number
    lotteryPerValid?: number
  }
  return { scratchPerInvite, lotteryPerValid }
}

/** The current cards, draws and tasks of this player. */
function stateFor(call: Call, me: Player) {
  const state = stateOf(me, call.now)
  const friends = friendsOf(me, call.now)
  const { scratchPerInvite, lotteryPerValid } = perOf(call)
  const valid = validCount(friends)
  return {
    state,
    invites: friends.list.length,
    valid,
    cards: Math.max(0, friends.list.length * scratchPerInvite - state.scratched),
    draws: Math.max(0, valid * lotteryPerValid - state.drawn),
  }
}

const responseFor = (call: Call, me: Player) => {
  const { state, invites, valid, cards, draws } = stateFor(call, me)
  return {
    inviteCount: invites,
    validCount: valid,
    scratchCount: cards,
    lotteryCount: draws,
    scratched: state.scratched,
    drawn: state.drawn,
    lastScratch: JSON.stringify(state.lastScratch),
    lastLottery: state.lastLottery.index,
    lastLotteryAward: JSON.stringify(state.lastLottery.award),
    awardList: listAt<{ id: number; validCount: number }>(call.config, 'appAgentCountAwardConfigList').map(
      ({ id, validCount: target }) => ({
        id,
        itemStatus: state.claimed.includes(id) ? 2 : valid >= target ? 1 : 0,
      }),
    ),
    expireTime: ruleOf(call.config, KIND).endTime,
  }
}

/** A prize by weighted chance; `nth` because the random numbers start over with every call. */
function pickPrize(call: Call, key: string, nth: number): Prize | undefined {
  for (let i = 0; i < nth; i++) call.random()
  const prizes = listAt<Prize>(call.config, key).filter(({ weight }) => weight > 0)
  let at = call.random() * prizes.reduce((sum, { weight }) => sum + weight, 0)
  return prizes.find(({ weight }) => (at -= weight) < 0) ?? prizes[0]
}

/** Progress of each task type: 1 shares on different days, 2 friends, 3 valid friends. */
function taskRows(call: Call, me: Player) {
  const { state, invites, valid } = stateFor(call, me)
  return listAt<Task>(call.config, 'appProxyUser4TaskConfigList').map(({ id, type, target }) => {
    const mine = state.tasks[id]
    const count = type === 1 ? (mine?.shares ?? 0) : type === 2 ? invites : valid
    return { id, count, itemStatus: mine?.received ? 2 : count >= target ? 1 : 0 }
  })
}

const agentCountHandlers = {
  agent4Data: forPlayer((call, me) =>
    isListed(call, me, KIND) ? response(responseFor(call, me)) : refuse(EVENT_ERRCODE.over),
  ),
  agent4Scratch: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const { state, cards } = stateFor(call, me)
      const prize = pickPrize(call, 'appAgentCountScratchConfigList', state.scratched)
      if (cards === 0 || !prize) return refuse(EVENT_ERRCODE.noTriesLeft)
      state.scratched += 1
      state.lastScratch = awardsOf(prize.award)
      return granted(call, me, 'Scratch card', state.lastScratch, responseFor(call, me))
    }),
  ),
  agent4Lottery: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const { state, draws } = stateFor(call, me)
      const prize = pickPrize(call, 'appAgentCountLotteryConfigList', state.drawn)
      if (draws === 0 || !prize) return refuse(EVENT_ERRCODE.noTriesLeft)
      state.drawn += 1
      state.lastLottery = { index: prize.id, award: awardsOf(prize.award) }
      return granted(call, me, 'Invite draw', state.lastLottery.award, responseFor(call, me))
    }),
  ),
  /** Payload (not in portal.md): id of the milestone. */
  agent4Award: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const { state, valid } = stateFor(call, me)
      const award = listAt<{ id: number; validCount: number; award: string }>(
        call.config,
        'appAgentCountAwardConfigList',
      ).find(({ id }) => id === intAt(call, 'id'))
      if (!award) return refuse(EVENT_ERRCODE.unknownItem)
      if (state.claimed.includes(award.id)) return refuse(EVENT_ERRCODE.claimedAlready)
      if (valid < award.validCount) return refuse(EVENT_ERRCODE.notAchieved)
      state.claimed.push(award.id)
      return granted(call, me, 'Invite milestone', awardsOf(award.award), responseFor(call, me))
    }),
  ),
  agent4InviteRows: forPlayer((call, me) =>
    recordPage(
      { ...call, body: { ...call.body, days: 3650 } },
      friendsOf(me, call.now).list,
      () => 0,
      ({ phone, createTime, valid, reason }) => ({ phone, createTime, valid, reason }),
    ),
  ),
  appProxyUser4TaskUser: forPlayer((call, me) =>
    isListed(call, me, KIND) ? response({ list: taskRows(call, me) }) : refuse(EVENT_ERRCODE.over),
  ),
  /** Payload (not in portal.md): id of the task. A share counts once a day. */
  appProxyUser4TaskUserShare: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const { state } = stateFor(call, me)
      const id = intAt(call, 'id') ?? 0
      if (me.mobile === '') return refuse(EVENT_ERRCODE.phoneNeeded)
      if (!taskRows(call, me).some((row) => row.id === id)) return refuse(EVENT_ERRCODE.unknownItem)
      const mine = (state.tasks[id] ??= { shares: 0, day: 0, received: false })
      if (mine.day !== manilaDay(call.now))
        Object.assign(mine, { shares: mine.shares + 1, day: manilaDay(call.now) })
      noteShare(me, call.now)
      return response({ list: taskRows(call, me) })
    }),
  ),
  /** Payload (not in portal.md): id of the task. */
  appProxyUser4TaskUserReceive: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const { state } = stateFor(call, me)
      const row = taskRows(call, me).find(({ id }) => id === intAt(call, 'id'))
      const task = listAt<Task>(call.config, 'appProxyUser4TaskConfigList').find(({ id }) => id === row?.id)
      if (!row || !task) return refuse(EVENT_ERRCODE.unknownItem)
      if (row.itemStatus === 2) return refuse(EVENT_ERRCODE.claimedAlready)
      if (row.itemStatus === 0) return refuse(EVENT_ERRCODE.notAchieved)
      const mine = (state.tasks[row.id] ??= { shares: 0, day: 0, received: false })
      mine.received = true
      return granted(call, me, 'Invite task', awardsOf(task.award), { list: taskRows(call, me) })
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 31: 'Invite count' },
  terms: { 31: { betRate: 2, minDeposit: 10_000 } },
  config: {
    appAgentCountConfig: { scratchPerInvite: 1, lotteryPerValid: 1 },
    appAgentCountScratchConfigList: [
      { id: 1, weight: 60, award: awardOf(coins(200)) },
      { id: 2, weight: 30, award: awardOf(coins(500)) },
      { id: 3, weight: 9, award: awardOf(coins(2_000)) },
      { id: 4, weight: 1, award: awardOf(coins(10_000)) },
    ],
    appAgentCountLotteryConfigList: [
      { id: 1, weight: 40, award: awardOf(coins(1_000)) },
      { id: 2, weight: 25, award: awardOf(points(5_000)) },
      { id: 3, weight: 20, award: awardOf(coins(2_500)) },
      { id: 4, weight: 10, award: awardOf(coins(5_000)) },
      { id: 5, weight: 4, award: awardOf(coins(20_000)) },
      { id: 6, weight: 1, award: awardOf(coins(100_000)) },
    ],
    appAgentCountAwardConfigList: [
      { id: 1, validCount: 1, award: awardOf(coins(2_000, 2)) },
      { id: 2, validCount: 5, award: awardOf(coins(12_000, 2)) },
      { id: 3, validCount: 20, award: awardOf(coins(60_000, 2)) },
      { id: 4, validCount: 50, award: awardOf(coins(180_000, 2)) },
    ],
    appProxyUser4TaskConfigList: [
      { id: 1, type: 1, target: 1, award: awardOf(points(2_000)) },
      { id: 2, type: 1, target: 3, award: awardOf(coins(1_000)) },
      { id: 3, type: 2, target: 3, award: awardOf(coins(3_000)) },
      { id: 4, type: 3, target: 1, award: awardOf(coins(5_000)) },
    ],
  },
  handlers: agentCountHandlers,
})
