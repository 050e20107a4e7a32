import { give } from '../rules/give'
import { response, forPlayer, refuse, type Handlers } from '../call'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import { awardOf, coins, points, prop } from './awardOf'
import { awardsOf, EVENT_ERRCODE, eventOf, isListed, isOpen, listAt, ruleOf } from './events'
import type { EventHandler } from './playerEvent'
import { defineMockActivity } from './defineMockActivity'

const KIND = 35
/** Deposits for the festival use its id as recharge bonus (portal.md §4). */
const BONUS_KIND = 11

interface Pack {
  id: number
  price: number
  limit?: number
  award: string
}
/** Number of packs received, by pack id. */
const hadOf = (me: Player) => eventOf<Record<string, number>>(me, 'festival', () => ({}))
const packsOf = (config: MockConfig) => listAt<Pack>(config, 'appRechargeBonusCollection8ConfigList')

/** A deposit for the festival gives the largest pack that it reaches and that is not sold out for this player. */
const onFestivalEvent: EventHandler = (me, what, at) => {
  if (what.type !== 'deposit' || what.actType !== BONUS_KIND || !isOpen(at, me, KIND)) return
  const had = hadOf(me)
  const best = packsOf(at.config)
    .filter(({ id, price, limit = 1 }) => price <= what.amount && (had[id] ?? 0) < limit)
    .sort((a, b) => b.price - a.price)[0]
  if (!best) return
  had[best.id] = (had[best.id] ?? 0) + 1
  const terms = ruleOf(at.config, KIND)
  for (const { id, count, betRate = terms.betRate } of awardsOf(best.award))
    give(me, { rewardId: id, count, source: 'Festival', betRate }, at.now)
}

const festivalHandlers = {
  rechargeBonusCollection8: forPlayer((call, me) => {
    if (!isListed(call, me, KIND)) return refuse(EVENT_ERRCODE.over)
    const { startTime, endTime } = ruleOf(call.config, KIND)
    const had = hadOf(me)
    return response({
      rechargeBonusCollection8: {
        list: packsOf(call.config).map(({ id }) => ({ id, received: had[id] ?? 0 })),
        startTime,
        expireTime: endTime,
      },
    })
  }),
} satisfies Handlers

export default defineMockActivity({
  titles: { 35: 'Festival' },
  terms: { 35: { betRate: 3, endsInDays: 9 } },
  config: {
    appRechargeBonusCollection8ConfigList: [
      { id: 1, price: 20_000, limit: 2, award: awardOf(coins(2_000)) },
      { id: 2, price: 100_000, limit: 1, award: awardOf(coins(12_000), points(30_000)) },
      { id: 3, price: 300_000, limit: 1, award: awardOf(coins(45_000), prop(1203)) },
    ],
  },
  handlers: festivalHandlers,
  onEvent: onFestivalEvent,
})
