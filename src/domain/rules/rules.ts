import { agent5Rule } from '@/features/activities/agents/agent5.rule'
import { agentCountRule } from '@/features/activities/agents/agentCount.rule'
import { agentRule } from '@/features/activities/agents/agent.rule'
import { dayBonusRule } from '@/features/activities/cashBonus/dayBonus.rule'
import { depositEveryRule } from '@/features/activities/depositEvery/depositEvery.rule'
import { festivalRule } from '@/features/activities/festival/festival.rule'
import { firstChargeRule } from '@/features/activities/firstCharge/firstCharge.rule'
import { inviteFriendsRule } from '@/features/activities/inviteFriends/inviteFriends.rule'
import { freeSignRule } from '@/features/activities/freeSign/freeSign.rule'
import { signBonusRule } from '@/features/activities/signCards/signBonus.rule'
import { pointsRule } from '@/features/points/points.rule'
import { christmasRule } from '@/features/activities/christmas/christmas.rule'
import { newYearRule } from '@/features/activities/newYear/newYear.rule'
import type { Rule } from './rule'
import { spinRule } from '@/features/activities/spin/spin.rule'
import { supplyRule } from '@/features/activities/supply/supply.rule'
import { followRule } from '@/features/activities/follow/follow.rule'
import { vipRebateRule } from '@/features/activities/vipRebate/vipRebate.rule'
import { weekendLotteryRule } from '@/features/activities/weekendLottery/weekendLottery.rule'

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
