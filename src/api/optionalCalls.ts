import type { EndpointName } from './endpoints'
import type { OPTIONAL } from './isNotOffered'

/** A call that portal.md does not name: a back end may lack it (BK-03). */
export interface OptionalCall {
  /** What it adds, as a noun: "works, without: limits". */
  adds: string
  /** What players see on a portal whose back end answers 404 or an errcode to it. */
  without: string
}

const limits: OptionalCall = {
  adds: 'limits, breaks and self-exclusion',
  without:
    'Limits, breaks and exclusions cannot be set on the page of responsible gaming, which says whom to ask: the support of the site and the helpline.',
}
const vipRebate: OptionalCall = {
  adds: 'the VIP rebate',
  without:
    'The page of the VIP rebate shows the levels and their rebates of the configuration, and says that the rest is not available here.',
}
const weekendLottery: OptionalCall = {
  adds: 'the weekend lottery',
  without:
    'The page of the weekend lottery shows the prizes of the configuration, and says that the rest is not available here.',
}

/**
 * What depends on the calls that a back end may lack. The only place that says so: the description of the back end, its
 * page for people and `npm run backend:check` use it. Not imported by the portal itself, which treats each failed call alike.
 */
const table: Record<(typeof OPTIONAL)[number], OptionalCall> = {
  receiveTaskAward: {
    adds: 'awards of tasks',
    without:
      'Tasks and their progress are shown; who claims an award is told that customer service can help.',
  },
  getBonusRecord: {
    adds: 'the record of bonuses',
    without:
      'The tab of bonuses says that bonuses are not recorded here; deposits and withdrawals are complete.',
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
    without: 'A channel opens; its reward is said to be not available here.',
  },
  bankruptUser: {
    adds: 'the relief bonus',
    without:
      'The relief bonus is offered while getActivityIds says isBankrupt, and received by bankruptBonus; how often is not shown.',
  },
  vipRebate,
  vipRebateReceive: vipRebate,
  weekendLottery,
  weekendLotteryReceive: weekendLottery,
}

/** The same for a call of any name. */
export const optionalCalls: Partial<Record<EndpointName, OptionalCall>> = table
