import { hasFund } from '../activities/fund.activity'
import { hasFreeBonus } from '../activities/freeSign.activity'
import { hasSignBonus } from '../activities/signCards.activity'
import { mockActivities } from '../activities/mockActivities'
import { totalRechargeOf } from '../ledger/figures'
import { isBankrupt } from '../activities/supply.activity'
import { response, forPlayer, type Call, type Handlers } from '../call'
import type { Player } from '../players/player'
import { activityMapOf } from './wireUser'

/** Adds the player's state to the list, for activities that have one. */
function withStatus(call: Call, me: Player) {
  const map = activityMapOf(me.activities)
  for (const { titles, status } of mockActivities)
    for (const kind of Object.keys(titles).map(Number))
      if (status && map[kind]) map[kind] = { ...map[kind], itemStatus: status(call, me) }
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
      isBankrupt: isBankrupt(me, call.config) ? 1 : 0,
      hasTurntable: me.hasTurntable,
      totalRecharge: totalRechargeOf(me),
      loginPaying: me.loginPaying,
      hasSignUpBonus: hasSignBonus(call, me) ? 1 : 0,
      hasFund: hasFund(me, call.now) ? 1 : 0,
      hasAgent: me.activities.includes(26) ? 1 : 0,
      hasFreeBonus: hasFreeBonus(call, me) ? 1 : 0,
    }),
  ),
} satisfies Handlers
