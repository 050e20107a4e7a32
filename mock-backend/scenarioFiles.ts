import adConsent from './scenarios/ad-consent.json' with { type: 'json' }
import agent from './scenarios/agent.json' with { type: 'json' }
import bankrupt from './scenarios/bankrupt.json' with { type: 'json' }
import brokenResponses from './scenarios/broken-responses.json' with { type: 'json' }
import depositFailed from './scenarios/deposit-failed.json' with { type: 'json' }
import depositLimit from './scenarios/deposit-limit.json' with { type: 'json' }
import depositPending from './scenarios/deposit-pending.json' with { type: 'json' }
import down from './scenarios/down.json' with { type: 'json' }
import empty from './scenarios/empty.json' with { type: 'json' }
import excluded from './scenarios/excluded.json' with { type: 'json' }
import firstChargeClaimable from './scenarios/firstCharge-claimable.json' with { type: 'json' }
import firstChargeClaimed from './scenarios/firstCharge-claimed.json' with { type: 'json' }
import firstChargeEnded from './scenarios/firstCharge-ended.json' with { type: 'json' }
import firstCallFails from './scenarios/first-call-fails.json' with { type: 'json' }
import gamesMaintenance from './scenarios/games-maintenance.json' with { type: 'json' }
import green from './scenarios/green.json' with { type: 'json' }
import kycExpired from './scenarios/kyc-expired.json' with { type: 'json' }
import kycRejected from './scenarios/kyc-rejected.json' with { type: 'json' }
import kycSubmitted from './scenarios/kyc-submitted.json' with { type: 'json' }
import loginFails from './scenarios/login-fails.json' with { type: 'json' }
import maintenance from './scenarios/maintenance.json' with { type: 'json' }
import newbie from './scenarios/newbie.json' with { type: 'json' }
import noPhone from './scenarios/no-phone.json' with { type: 'json' }
import noBank from './scenarios/no-bank.json' with { type: 'json' }
import noLicence from './scenarios/no-licence.json' with { type: 'json' }
import normal from './scenarios/normal.json' with { type: 'json' }
import onBreak from './scenarios/on-break.json' with { type: 'json' }
import limitPending from './scenarios/limit-pending.json' with { type: 'json' }
import limitConfirmable from './scenarios/limit-confirmable.json' with { type: 'json' }
import ineligible from './scenarios/ineligible.json' with { type: 'json' }
import phoneNoOtp from './scenarios/phone-no-otp.json' with { type: 'json' }
import phoneOtp from './scenarios/phone-otp.json' with { type: 'json' }
import phoneRegistration from './scenarios/phone-registration.json' with { type: 'json' }
import reauthentication from './scenarios/reauthentication.json' with { type: 'json' }
import regular from './scenarios/regular.json' with { type: 'json' }
import safeboxLocked from './scenarios/safebox-locked.json' with { type: 'json' }
import serverErrors from './scenarios/server-errors.json' with { type: 'json' }
import sessionEnded from './scenarios/session-ended.json' with { type: 'json' }
import slow from './scenarios/slow.json' with { type: 'json' }
import socialLogin from './scenarios/social-login.json' with { type: 'json' }
import tasksDone from './scenarios/tasks-done.json' with { type: 'json' }
import tenThousandGames from './scenarios/ten-thousand-games.json' with { type: 'json' }
import vip from './scenarios/vip.json' with { type: 'json' }
import wrongShapes from './scenarios/wrong-shapes.json' with { type: 'json' }
import emptyRecords from './scenarios/empty-records.json' with { type: 'json' }
import tenThousandRecords from './scenarios/ten-thousand-records.json' with { type: 'json' }
import noMail from './scenarios/no-mail.json' with { type: 'json' }
import bankReview from './scenarios/bank-review.json' with { type: 'json' }
import termsChanged from './scenarios/terms-changed.json' with { type: 'json' }
import turnoverLeft from './scenarios/turnover-left.json' with { type: 'json' }
import withdrawalRejected from './scenarios/withdrawal-rejected.json' with { type: 'json' }
import agentClaimable from './scenarios/agent-claimable.json' with { type: 'json' }
import agentClaimed from './scenarios/agent-claimed.json' with { type: 'json' }
import agentEmpty from './scenarios/agent-empty.json' with { type: 'json' }
import agentEnded from './scenarios/agent-ended.json' with { type: 'json' }
import agentCountClaimable from './scenarios/agentCount-claimable.json' with { type: 'json' }
import agentCountClaimed from './scenarios/agentCount-claimed.json' with { type: 'json' }
import agentCountEmpty from './scenarios/agentCount-empty.json' with { type: 'json' }
import agentCountEnded from './scenarios/agentCount-ended.json' with { type: 'json' }
import agent5Claimable from './scenarios/agent5-claimable.json' with { type: 'json' }
import agent5Claimed from './scenarios/agent5-claimed.json' with { type: 'json' }
import agent5Empty from './scenarios/agent5-empty.json' with { type: 'json' }
import agent5Ended from './scenarios/agent5-ended.json' with { type: 'json' }
import cashBonusClaimable from './scenarios/cashBonus-claimable.json' with { type: 'json' }
import cashBonusClaimed from './scenarios/cashBonus-claimed.json' with { type: 'json' }
import cashBonusEnded from './scenarios/cashBonus-ended.json' with { type: 'json' }
import festivalUpcoming from './scenarios/festival-upcoming.json' with { type: 'json' }
import festivalClaimed from './scenarios/festival-claimed.json' with { type: 'json' }
import festivalSoldOut from './scenarios/festival-soldOut.json' with { type: 'json' }
import festivalEnded from './scenarios/festival-ended.json' with { type: 'json' }
import depositEveryClaimable from './scenarios/depositEvery-claimable.json' with { type: 'json' }
import depositEveryClaimed from './scenarios/depositEvery-claimed.json' with { type: 'json' }
import depositEveryEnded from './scenarios/depositEvery-ended.json' with { type: 'json' }
import supplyClaimable from './scenarios/supply-claimable.json' with { type: 'json' }
import supplyClaimed from './scenarios/supply-claimed.json' with { type: 'json' }
import supplyNotEligible from './scenarios/supply-notEligible.json' with { type: 'json' }
import supplyEnded from './scenarios/supply-ended.json' with { type: 'json' }
import spinTurns from './scenarios/spin-turns.json' with { type: 'json' }
import spinClaimable from './scenarios/spin-claimable.json' with { type: 'json' }
import spinClaimed from './scenarios/spin-claimed.json' with { type: 'json' }
import spinEnded from './scenarios/spin-ended.json' with { type: 'json' }
import inviteFriendsClaimable from './scenarios/inviteFriends-claimable.json' with { type: 'json' }
import inviteFriendsClaimed from './scenarios/inviteFriends-claimed.json' with { type: 'json' }
import inviteFriendsEnded from './scenarios/inviteFriends-ended.json' with { type: 'json' }
import freeSignClaimable from './scenarios/freeSign-claimable.json' with { type: 'json' }
import freeSignClaimed from './scenarios/freeSign-claimed.json' with { type: 'json' }
import freeSignEnded from './scenarios/freeSign-ended.json' with { type: 'json' }
import signNone from './scenarios/sign-none.json' with { type: 'json' }
import signClaimable from './scenarios/sign-claimable.json' with { type: 'json' }
import signClaimed from './scenarios/sign-claimed.json' with { type: 'json' }
import signEnded from './scenarios/sign-ended.json' with { type: 'json' }
import weekendLotteryUpcoming from './scenarios/weekendLottery-upcoming.json' with { type: 'json' }
import weekendLotteryOpen from './scenarios/weekendLottery-open.json' with { type: 'json' }
import weekendLotteryDrawing from './scenarios/weekendLottery-drawing.json' with { type: 'json' }
import weekendLotteryClaimable from './scenarios/weekendLottery-claimable.json' with { type: 'json' }
import weekendLotteryClaimed from './scenarios/weekendLottery-claimed.json' with { type: 'json' }
import weekendLotteryNotwon from './scenarios/weekendLottery-notWon.json' with { type: 'json' }
import weekendLotteryClosed from './scenarios/weekendLottery-closed.json' with { type: 'json' }
import weekendLotteryEnded from './scenarios/weekendLottery-ended.json' with { type: 'json' }
import vipRebateClaimable from './scenarios/vipRebate-claimable.json' with { type: 'json' }
import vipRebateClaimed from './scenarios/vipRebate-claimed.json' with { type: 'json' }
import vipRebateEnded from './scenarios/vipRebate-ended.json' with { type: 'json' }
import followClaimable from './scenarios/follow-claimable.json' with { type: 'json' }
import followClaimed from './scenarios/follow-claimed.json' with { type: 'json' }
import followEnded from './scenarios/follow-ended.json' with { type: 'json' }
import christmasClaimable from './scenarios/christmas-claimable.json' with { type: 'json' }
import christmasEmpty from './scenarios/christmas-empty.json' with { type: 'json' }
import christmasClaimed from './scenarios/christmas-claimed.json' with { type: 'json' }
import christmasEnded from './scenarios/christmas-ended.json' with { type: 'json' }
import newYearClaimable from './scenarios/newYear-claimable.json' with { type: 'json' }
import newYearEmpty from './scenarios/newYear-empty.json' with { type: 'json' }
import newYearClaimed from './scenarios/newYear-claimed.json' with { type: 'json' }
import newYearEnded from './scenarios/newYear-ended.json' with { type: 'json' }
import withdrawalLate from './scenarios/withdrawal-late.json' with { type: 'json' }
import fund from './scenarios/fund.json' with { type: 'json' }
import redPacket from './scenarios/redPacket.json' with { type: 'json' }
import freeLogin from './scenarios/freeLogin.json' with { type: 'json' }
import news from './scenarios/news.json' with { type: 'json' }
import accumulatedRecharge from './scenarios/accumulatedRecharge.json' with { type: 'json' }
import outLink from './scenarios/outLink.json' with { type: 'json' }
import webPush from './scenarios/web-push.json' with { type: 'json' }
import keyReplaced from './scenarios/key-replaced.json' with { type: 'json' }
import freeSignUpcoming from './scenarios/freeSign-upcoming.json' with { type: 'json' }

/** Every file of `scenarios/` by its name; a test sees to it that none is missing. */
export const scenarioFiles: Record<string, unknown> = {
  'ad-consent': adConsent,
  agent,
  bankrupt,
  'broken-responses': brokenResponses,
  'deposit-failed': depositFailed,
  'deposit-limit': depositLimit,
  'deposit-pending': depositPending,
  down,
  empty,
  excluded,
  ineligible,
  'limit-confirmable': limitConfirmable,
  'limit-pending': limitPending,
  'on-break': onBreak,
  'first-call-fails': firstCallFails,
  'web-push': webPush,
  'withdrawal-late': withdrawalLate,
  'firstCharge-claimable': firstChargeClaimable,
  'firstCharge-claimed': firstChargeClaimed,
  'firstCharge-ended': firstChargeEnded,
  'games-maintenance': gamesMaintenance,
  green,
  'kyc-expired': kycExpired,
  'kyc-rejected': kycRejected,
  'kyc-submitted': kycSubmitted,
  'login-fails': loginFails,
  maintenance,
  newbie,
  'no-phone': noPhone,
  'no-bank': noBank,
  'no-licence': noLicence,
  normal,
  'phone-no-otp': phoneNoOtp,
  'phone-otp': phoneOtp,
  'phone-registration': phoneRegistration,
  reauthentication,
  regular,
  'safebox-locked': safeboxLocked,
  'server-errors': serverErrors,
  'session-ended': sessionEnded,
  slow,
  'social-login': socialLogin,
  'tasks-done': tasksDone,
  'ten-thousand-games': tenThousandGames,
  vip,
  'wrong-shapes': wrongShapes,
  'empty-records': emptyRecords,
  'ten-thousand-records': tenThousandRecords,
  'no-mail': noMail,
  'bank-review': bankReview,
  'terms-changed': termsChanged,
  'turnover-left': turnoverLeft,
  'withdrawal-rejected': withdrawalRejected,
  'agent-claimable': agentClaimable,
  'agent-claimed': agentClaimed,
  'agent-empty': agentEmpty,
  'agent-ended': agentEnded,
  'agentCount-claimable': agentCountClaimable,
  'agentCount-claimed': agentCountClaimed,
  'agentCount-empty': agentCountEmpty,
  'agentCount-ended': agentCountEnded,
  'agent5-claimable': agent5Claimable,
  'agent5-claimed': agent5Claimed,
  'agent5-empty': agent5Empty,
  'agent5-ended': agent5Ended,
  'cashBonus-claimable': cashBonusClaimable,
  'cashBonus-claimed': cashBonusClaimed,
  'cashBonus-ended': cashBonusEnded,
  'festival-upcoming': festivalUpcoming,
  'festival-claimed': festivalClaimed,
  'festival-soldOut': festivalSoldOut,
  'festival-ended': festivalEnded,
  'depositEvery-claimable': depositEveryClaimable,
  'depositEvery-claimed': depositEveryClaimed,
  'depositEvery-ended': depositEveryEnded,
  'supply-claimable': supplyClaimable,
  'supply-claimed': supplyClaimed,
  'supply-notEligible': supplyNotEligible,
  'supply-ended': supplyEnded,
  'spin-turns': spinTurns,
  'spin-claimable': spinClaimable,
  'spin-claimed': spinClaimed,
  'spin-ended': spinEnded,
  'inviteFriends-claimable': inviteFriendsClaimable,
  'inviteFriends-claimed': inviteFriendsClaimed,
  'inviteFriends-ended': inviteFriendsEnded,
  'freeSign-claimable': freeSignClaimable,
  'freeSign-claimed': freeSignClaimed,
  'freeSign-ended': freeSignEnded,
  'sign-none': signNone,
  'sign-claimable': signClaimable,
  'sign-claimed': signClaimed,
  'sign-ended': signEnded,
  'weekendLottery-upcoming': weekendLotteryUpcoming,
  'weekendLottery-open': weekendLotteryOpen,
  'weekendLottery-drawing': weekendLotteryDrawing,
  'weekendLottery-claimable': weekendLotteryClaimable,
  'weekendLottery-claimed': weekendLotteryClaimed,
  'weekendLottery-notWon': weekendLotteryNotwon,
  'weekendLottery-closed': weekendLotteryClosed,
  'weekendLottery-ended': weekendLotteryEnded,
  'vipRebate-claimable': vipRebateClaimable,
  'vipRebate-claimed': vipRebateClaimed,
  'vipRebate-ended': vipRebateEnded,
  'follow-claimable': followClaimable,
  'follow-claimed': followClaimed,
  'follow-ended': followEnded,
  'christmas-claimable': christmasClaimable,
  'christmas-empty': christmasEmpty,
  'christmas-claimed': christmasClaimed,
  'christmas-ended': christmasEnded,
  'newYear-claimable': newYearClaimable,
  'newYear-empty': newYearEmpty,
  'newYear-claimed': newYearClaimed,
  'newYear-ended': newYearEnded,
  fund,
  redPacket,
  freeLogin,
  news,
  accumulatedRecharge,
  outLink,
  'key-replaced': keyReplaced,
  'freeSign-upcoming': freeSignUpcoming,
}
