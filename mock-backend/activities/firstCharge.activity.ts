import { response, forPlayer, refuse, type Call, type Handlers } from '../call'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import {
  awardsOf,
  EVENT_ERRCODE,
  eventOf,
  granted,
  isOpen,
  listAt,
  propIdAt,
  ruleOf,
  whileOpen,
} from './events'
import type { EventHandler } from './playerEvent'
import { defineMockActivity } from './defineMockActivity'

const KIND = 39

interface Offer {
  id: number
  price: number
  award: string
}
interface FirstCharge {
  itemStatus: 0 | 1 | 2
  awardId: number
  received: number[]
}
const stateOf = (me: Player) =>
  eventOf<FirstCharge>(me, 'firstCharge', () => ({ itemStatus: 0, awardId: 0, received: [] }))
/** The player's state of the first charge, as in the list of activities. */
const firstChargeStatus = (me: Player) => stateOf(me).itemStatus
const offersOf = (config: MockConfig) => listAt<Offer>(config, 'appRechargeBonusCollection9ConfigList')

const responseFor = (call: Call, me: Player) => {
  const { itemStatus, awardId, received } = stateOf(me)
  const expireTime = ruleOf(call.config, KIND).endTime
  return {
    appRechargeBonusCollection9: {
      itemStatus,
      awardId,
      propReceiveList: JSON.stringify(received),
      expireTime,
    },
  }
}

/** The first deposit that reaches an offer makes the best such offer claimable. */
const onFirstChargeEvent: EventHandler = (me, what, { config }) => {
  const state = stateOf(me)
  if (what.type !== 'deposit' || state.itemStatus !== 0 || !me.activities.includes(KIND)) return
  const best = offersOf(config)
    .filter(({ price }) => price <= what.amount)
    .sort((a, b) => b.price - a.price)[0]
  if (best) Object.assign(state, { itemStatus: 1, awardId: best.id })
}

const firstChargeHandlers = {
  // A finished activity stays listed: a player whose response was lost looks it up.
  appRechargeBonusCollection9: forPlayer((call, me) =>
    isOpen(call, me, KIND) || stateOf(me).itemStatus === 2
      ? response({ ...responseFor(call, me), propList: [] })
      : refuse(EVENT_ERRCODE.over),
  ),
  appRechargeBonusCollection9Receive: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const state = stateOf(me)
      const offer = offersOf(call.config).find(({ id }) => id === state.awardId)
      const award = awardsOf(offer?.award).find(({ id }) => id === propIdAt(call))
      if (state.received.includes(propIdAt(call))) return refuse(EVENT_ERRCODE.claimedAlready)
      if (state.itemStatus !== 1) return refuse(EVENT_ERRCODE.notAchieved)
      if (!offer || !award) return refuse(EVENT_ERRCODE.unknownItem)
      state.received.push(award.id)
      if (state.received.length >= awardsOf(offer.award).length) {
        state.itemStatus = 2
        me.activities = me.activities.filter((kind) => kind !== KIND)
      }
      return granted(call, me, 'First deposit', [award], responseFor(call, me))
    }),
  ),
} satisfies Handlers

export default defineMockActivity({
  titles: { 39: 'First deposit' },
  terms: { 39: { betRate: 3, minDeposit: 10_000 } },
  config: {
    appRechargeBonusCollection9ConfigList: [
      { id: 1, price: 10_000, showType: 1, award: '[{"id":2001,"count":3000},{"id":2002,"count":10000}]' },
      { id: 2, price: 30_000, showType: 2, award: '[{"id":2001,"count":12000},{"id":1201,"count":1}]' },
      { id: 3, price: 50_000, showType: 3, award: '[{"id":2001,"count":25000},{"id":1301,"count":2}]' },
    ],
  },
  handlers: firstChargeHandlers,
  onEvent: onFirstChargeEvent,
  status: (_call, me) => firstChargeStatus(me),
})
