import type { Handlers } from '../call'
import { agentHandlers } from './agent'
import { agent5Handlers } from './agent5'
import { agentCountHandlers } from './agentCount'
import { cashBonusHandlers } from './cashBonus'
import { christmasHandlers } from './christmas'
import { depositEveryHandlers } from './depositEvery'
import { festivalHandlers } from './festival'
import { firstChargeHandlers } from './firstCharge'
import { followHandlers } from './follow'
import { freeSignHandlers } from './freeSign'
import { inviteFriendsHandlers } from './inviteFriends'
import { newYearHandlers } from './newYear'
import { signCardHandlers } from './signCards'
import { spinHandlers } from './spin'
import { vipRebateHandlers } from './vipRebate'
import { weekendLotteryHandlers } from './weekendLottery'
import { supplyHandlers } from './supply'

/** All handlers of the activities. A new activity is one more file and one line here. */
export const activityHandlers: Handlers = {
  ...firstChargeHandlers,
  ...freeSignHandlers,
  ...signCardHandlers,
  ...christmasHandlers,
  ...newYearHandlers,
  ...cashBonusHandlers,
  ...festivalHandlers,
  ...depositEveryHandlers,
  ...supplyHandlers,
  ...agentHandlers,
  ...agentCountHandlers,
  ...agent5Handlers,
  ...spinHandlers,
  ...inviteFriendsHandlers,
  ...weekendLotteryHandlers,
  ...vipRebateHandlers,
  ...followHandlers,
}
