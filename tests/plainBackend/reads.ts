import { activitiesSchema } from '@/api/models/activity'
import { configResponseSchema } from '@/api/models/configResponse'
import { exchangeInfoSchema } from '@/api/models/exchange'
import { firstChargeSchema } from '@/features/activities/firstCharge/firstChargeModel'
import { inviteFriendsSchema } from '@/features/activities/inviteFriends/inviteFriendsModel'
import { kycSchema } from '@/api/models/kyc'
import { lobbyTipsSchema } from '@/api/models/lobbyTips'
import { redDotSchema } from '@/api/models/player'
import { depositPageSchema, withdrawalPageSchema } from '@/api/models/records'
import { loginPaySchema } from '@/features/activities/signCards/signCardsModel'
import { taskStateSchema } from '@/api/models/taskUser'
import { balanceSchema, userSchema } from '@/api/models/user'
import { z } from '@/api/shape'
import { checkedDepositSchema, couponsSchema, rechargeDoneSchema } from '@/domain/money/depositResponses'
import { mailDetailSchema, mailListSchema } from '@/features/mail/mailApi'
import { pointsConfigSchema } from '@/features/points/pointsApi'
import { safeboxSchema } from '@/features/safebox/safeboxApi'
import { customerServicesSchema } from '@/features/service/serviceApi'

/** Every read of portal.md §7 whose response has members that portal.md names, with the portal's request and schema. */
export const reads: [string, Record<string, unknown>, z.ZodMiniType][] = [
  ['appConfig', { gameListVersion: '' }, configResponseSchema],
  ['getAfterLoginInfoWeb', { gameListVersion: '' }, configResponseSchema],
  ['refreshData', {}, balanceSchema],
  ['userInfo', {}, userSchema],
  ['lobbyTips', {}, lobbyTipsSchema],
  ['getCustomerServices', {}, customerServicesSchema],
  ['hasMailUnread', {}, redDotSchema],
  ['getTaskUser', {}, taskStateSchema],
  ['getActivityIds', {}, activitiesSchema],
  ['getLoginPayUser3', {}, loginPaySchema],
  ['appRechargeBonusCollection9', {}, firstChargeSchema],
  ['appInviteBonus1User', {}, inviteFriendsSchema],
  ['isRechargeDone', {}, rechargeDoneSchema],
  ['getBonusTickers', {}, couponsSchema],
  ['getRechargeRecord', { page: 1 }, depositPageSchema],
  ['checkRechargeOrder', { orderId: 9001 }, checkedDepositSchema],
  ['getExchange', {}, exchangeInfoSchema],
  ['getExchangeOrder', { page: 1 }, withdrawalPageSchema],
  ['getLotterConfig', {}, pointsConfigSchema],
  ['getSafebox', {}, safeboxSchema],
  ['kyc', {}, kycSchema],
  ['getMail2', { kind: 0 }, mailListSchema],
  ['getMailDetail', { id: 31 }, mailDetailSchema],
]
