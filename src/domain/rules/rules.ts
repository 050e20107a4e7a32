import { agent5Rule } from './agent5Rule'
import { agentCountRule } from './agentCountRule'
import { agentRule } from './agentRule'
import { dayBonusRule } from './dayBonusRule'
import { depositEveryRule } from './depositEveryRule'
import { festivalRule } from './festivalRule'
import { firstChargeRule } from './firstChargeRule'
import { inviteFriendsRule } from './inviteFriendsRule'
import { freeSignRule } from './freeSignRule'
import { signBonusRule } from './signBonusRule'
import { pointsRule } from './pointsRule'
import { christmasRule } from './christmasRule'
import { newYearRule } from './newYearRule'
import type { Rule } from './rule'
import { spinRule } from './spinRule'
import { supplyRule } from './supplyRule'
import { followRule } from './followRule'
import { vipRebateRule } from './vipRebateRule'
import { weekendLotteryRule } from './weekendLotteryRule'

/** All rule pages by name, as in `/rule/{name}`. */
export const RULES: Readonly<Record<string, Rule>> = {
  firstCharge: firstChargeRule,
  agent: agentRule,
  agentCount: agentCountRule,
  agent5: agent5Rule,
  spin: spinRule,
  inviteFriends: inviteFriendsRule,
  weekendLottery: weekendLotteryRule,
  vipRebate: vipRebateRule,
  follow: followRule,
  freeSign: freeSignRule,
  dayBonus: dayBonusRule,
  festival: festivalRule,
  depositEvery: depositEveryRule,
  supply: supplyRule,
  signBonus: signBonusRule,
  points: pointsRule,
  christmas: christmasRule,
  newYear: newYearRule,
}
