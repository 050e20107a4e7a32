import { freeBonusWaits } from '../activities/freeSign'
import { signBonusWaits } from '../activities/signCards'
import { answer, forPlayer, type Handlers } from '../call'
import { activityMapOf } from '../players/wireUser'

export const playerHandlers = {
  hasMailUnread: forPlayer((_call, me) => {
    const unread = (kind: number) => me.mailbox.filter((mail) => mail.kind === kind && !mail.read).length
    return answer({ red0: unread(0), red1: unread(1), red2: unread(2) })
  }),
  getActivityIds: forPlayer((call, me) =>
    answer({
      activityIds: me.activities,
      activityMap: activityMapOf(me.activities),
      isBankrupt: me.isBankrupt,
      hasTurntable: me.hasTurntable,
      totalRecharge: me.totalRecharge,
      loginPaying: me.loginPaying,
      hasSignUpBonus: signBonusWaits(call, me) ? 1 : 0,
      hasFund: me.activities.includes(16) ? 1 : 0,
      hasAgent: me.activities.includes(26) ? 1 : 0,
      hasFreeBonus: freeBonusWaits(call, me) ? 1 : 0,
    }),
  ),
} satisfies Handlers
