import { seededRandom, seedOf } from '../seededRandom'
import { awardOf, coins, points } from './awardOf'
import { defineMockActivity } from './defineMockActivity'
import { awardsOf, eventOf, isOpen, listAt, ruleOf } from './events'
import { pickWeighted, type Weighted } from './pickWeighted'
import type { EventHandler } from './playerEvent'
import { letterStatus, sendLetter } from './sendLetter'

const KIND = 22
const TITLE = 'Your red packet'

/** Every deposit that is large enough brings a packet by letter. */
const onRedPacketEvent: EventHandler = (me, what, at) => {
  if (what.type !== 'deposit' || !isOpen(at, me, KIND)) return
  if (what.amount < ruleOf(at.config, KIND).minDeposit) return
  const state = eventOf(me, 'redPacket', () => ({ sent: 0 }))
  const random = seededRandom(seedOf(`red packet ${me.id}`))
  const packet = pickWeighted(listAt<Weighted>(at.config, 'appRedPacketConfigList'), random, state.sent)
  if (!packet) return
  state.sent += 1
  const content = '<p>Thank you for your deposit. There is something in this packet.</p>'
  sendLetter(me, { title: TITLE, content, award: awardsOf(packet.award) }, at.now)
}

export default defineMockActivity({
  titles: { [KIND]: 'Red packet' },
  click: { clickType: 1, clickAction: '/profile/email' },
  terms: { [KIND]: { betRate: 3, minDeposit: 50_000 } },
  config: {
    appRedPacketConfigList: [
      { id: 1, weight: 60, award: awardOf(coins(1_000, 3)) },
      { id: 2, weight: 30, award: awardOf(points(8_000)) },
      { id: 3, weight: 10, award: awardOf(coins(8_800, 3)) },
    ],
  },
  onEvent: onRedPacketEvent,
  status: (call, me) => letterStatus(me, TITLE, call.now),
})
