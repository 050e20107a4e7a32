import { hasFreeBonus } from '../activities/freeSign'
import { hasSignBonus } from '../activities/signCards'
import { firstChargeStatus } from '../activities/firstCharge'
import { inviteFriendsStatus } from '../activities/inviteFriends'
import { response, forPlayer, type Call, type Handlers } from '../call'
import type { Player } from '../players/player'
import { activityMapOf } from '../players/wireUser'

/** Adds the player's state to the list, for activities that have one. */
function withStatus(call: Call, me: Player) {
  const map = activityMapOf(me.activities)
  const counts: [number, () => number][] = [
    [39, () => firstChargeStatus(me)],
    [40, () => inviteFriendsStatus(call, me)],
  ]
  for (const [kind, itemStatus] of counts)
    if (map[kind]) map[kind] = { ...map[kind], itemStatus: itemStatus() }
  return map
}

export const playerHandlers = {
  hasMailUnread: forPlayer((_call, me) => {
    const unread = (kind: number) => me.mailbox.filter((mail) => mail.kind === kind && !mail.read).length
    return response({ red0: unread(0), red1: unread(1), red2: unread(2) })
  }),
  getActivityIds: forPlayer((call, me) =>
    response({
      activityIds: me.activities,
      activityMap: withStatus(call, me),
      isBankrupt: me.isBankrupt,
      hasTurntable: me.hasTurntable,
      totalRecharge: me.totalRecharge,
      loginPaying: me.loginPaying,
      hasSignUpBonus: hasSignBonus(call, me) ? 1 : 0,
      hasFund: me.activities.includes(16) ? 1 : 0,
      hasAgent: me.activities.includes(26) ? 1 : 0,
      hasFreeBonus: hasFreeBonus(call, me) ? 1 : 0,
    }),
  ),
} satisfies Handlers
