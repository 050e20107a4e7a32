import type { EndpointName } from './endpoints'

/** A call that portal.md does not name: a back end may lack it (BK-03). */
export interface OptionalCall {
  /** What it adds, as a noun: "works, without: limits". */
  adds: string
  /** What players see on a portal whose back end answers 404 or an errcode to it. */
  without: string
}

const limits: OptionalCall = {
  adds: 'limits, breaks and self-exclusion',
  without: 'Limits, breaks and exclusions cannot be set on the page of responsible gaming, which says so.',
}
const vipRebate: OptionalCall = {
  adds: 'the VIP rebate',
  without: 'The page of the VIP rebate says that it did not load.',
}
const weekendLottery: OptionalCall = {
  adds: 'the weekend lottery',
  without: 'The page of the weekend lottery says that it did not load.',
}

/**
 * The calls that a back end may lack, and what depends on them. The only place that says so: the description of the back end, its
 * page for people and `npm run backend:check` use it. Not imported by the portal itself, which treats each failed call alike.
 */
export const optionalCalls: Partial<Record<EndpointName, OptionalCall>> = {
  receiveTaskAward: {
    adds: 'awards of tasks',
    without: 'Tasks and their progress are shown; their awards cannot be received.',
  },
  getBonusRecord: {
    adds: 'the record of bonuses',
    without:
      'The tab of bonuses in the records says that it did not load; deposits and withdrawals are complete.',
  },
  getPlayLimits: limits,
  setPlayLimit: limits,
  confirmPlayLimit: limits,
  cancelPlayLimit: limits,
  setPlayReminder: limits,
  takeBreak: limits,
  excludeSelf: limits,
  getPlaySession: {
    adds: 'money in and out during a game',
    without: 'Beside a running game the clock and the time played are shown, without the net position.',
  },
  followVisit: {
    adds: 'rewards for following',
    without: 'A channel opens, but never becomes claimable.',
  },
  bankruptUser: {
    adds: 'the relief bonus',
    without: 'The page of the relief bonus says that it did not load.',
  },
  vipRebate,
  vipRebateReceive: vipRebate,
  weekendLottery,
  weekendLotteryReceive: weekendLottery,
}
