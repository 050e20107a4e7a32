import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { response, forPlayer, intAt, refuse, type Call, type Handlers } from '../call'
import type { MockConfig } from '../config/mockConfig'
import type { Player } from '../players/player'
import { awardOf, coins } from './awardOf'
import {
  awardsOf,
  EVENT_ERRCODE,
  eventOf,
  granted,
  isListed,
  isOpen,
  listAt,
  ruleOf,
  whileOpen,
} from './events'
import { manilaDay, nextMidnight } from '../manilaDay'
import { countTask } from '../rules/taskProgress'
import type { EventHandler } from './playerEvent'
import { defineMockActivity } from './defineMockActivity'

const KIND = 15
const SIGN_UP_DAY = -1
/** The task of buying something; the cards are all that this operator sells. */
const SHOP_TASK = 12

/** `signed` is the Manila day of the last sign-in, 0 for none; `days` are those received, −1 the sign-up bonus. */
interface Card {
  id: number
  propId: number
  days: number[]
  signed: number
}
interface SignCards {
  cards: Card[]
  /** Deposited for a card and not yet used, minor units. */
  saved: number
}
interface CardDay {
  propId: number
  day: number
  award: string
}

const stateOf = (me: Player): SignCards => {
  const state = eventOf<SignCards>(me, 'signCards', () => ({ cards: [], saved: 0 }))
  state.saved ??= 0
  return state
}
const daysOf = (config: MockConfig, propId: number) =>
  listAt<CardDay>(config, 'appLoginPay3ConfigList').filter((one) => one.propId === propId && one.day > 0)

/** Cards on sale that the player does not own, the cheapest first. */
function onSale(config: MockConfig, { cards }: SignCards): { propId: number; price: number }[] {
  const { propIds = [] } = (config.loginPayConfig ?? {}) as { propIds?: number[] }
  const props = (config.appPropConfigMap ?? {}) as Record<string, { price?: number } | undefined>
  return propIds
    .filter((propId) => !cards.some((card) => card.propId === propId))
    .map((propId) => ({ propId, price: props[propId]?.price ?? 0 }))
    .filter(({ price }) => price > 0)
    .sort((a, b) => a.price - b.price)
}

/** The next day of a card; 0 when today is signed already, or the card is finished. */
function todayOf({ config, now }: Pick<Call, 'config' | 'now'>, { propId, days, signed }: Card): number {
  if (signed === manilaDay(now)) return 0
  return daysOf(config, propId).find(({ day }) => !days.includes(day))?.day ?? 0
}

/** Deposits for a card add up; the most expensive card that they reach is bought. */
const onSignCardsEvent: EventHandler = (me, what, { config, now }) => {
  if (
    what.type !== 'deposit' ||
    what.actType !== RECHARGE_BONUS.BuyProp ||
    !isOpen({ config, now }, me, KIND)
  )
    return
  const state = stateOf(me)
  state.saved += what.amount
  const card = onSale(config, state).findLast(({ price }) => price <= state.saved)
  if (!card) return
  state.saved -= card.price
  state.cards.push({ id: state.cards.length + 1, propId: card.propId, days: [], signed: 0 })
  me.loginPaying = 1
  countTask(me, SHOP_TASK)
}

/** Whether a bonus is available: a day to sign, the sign-up bonus or, without a card, the offer itself. */
export function hasSignBonus(call: Pick<Call, 'config' | 'now'>, me: Player): boolean {
  if (!isOpen(call, me, KIND)) return false
  const { cards } = stateOf(me)
  if (cards.length === 0) return !me.loginPaying
  return !hasSignUp(cards) || cards.some((card) => todayOf(call, card) > 0)
}

const hasSignUp = (cards: Card[]) => cards.some(({ days }) => days.includes(SIGN_UP_DAY))

const responseFor = (call: Call, me: Player) => {
  const state = stateOf(me)
  const next = onSale(call.config, state)[0]
  return {
    ownList: state.cards.map((card) => ({
      id: card.id,
      propId: card.propId,
      loginPayDataJson: JSON.stringify({ days: card.days }),
      today: isOpen(call, me, KIND) ? todayOf(call, card) : 0,
    })),
    buyPropIds: state.cards.map(({ propId }) => propId),
    needRecharge: next ? Math.max(0, next.price - state.saved) : 0,
    nextTime: nextMidnight(call.now),
    expireTime: ruleOf(call.config, KIND).endTime,
  }
}

const signCardHandlers = {
  getLoginPayUser3: forPlayer((call, me) =>
    isListed(call, me, KIND) ? response(responseFor(call, me)) : refuse(EVENT_ERRCODE.over),
  ),
  /** Payload (not in portal.md): id of the player's own card and the day; −1 for the sign-up bonus. */
  receiveLoginPay3: forPlayer((call, me) =>
    whileOpen(call, me, KIND, () => {
      const { cards } = stateOf(me)
      const card = cards.find(({ id }) => id === intAt(call, 'id'))
      const day = intAt(call, 'day') ?? 0
      if (!card) return refuse(EVENT_ERRCODE.unknownItem)
      const signUp = day === SIGN_UP_DAY
      const rows = listAt<CardDay>(call.config, 'appLoginPay3ConfigList')
      const found = rows.find((one) => one.day === day && (signUp || one.propId === card.propId))
      if (!found) return refuse(EVENT_ERRCODE.unknownItem)
      if (signUp ? hasSignUp(cards) : card.days.includes(day)) return refuse(EVENT_ERRCODE.claimedAlready)
      if (!signUp && day !== todayOf(call, card)) return refuse(EVENT_ERRCODE.notToday)
      card.days.push(day)
      if (!signUp) card.signed = manilaDay(call.now)
      return granted(
        call,
        me,
        signUp ? 'Sign-up bonus' : 'Sign-in card',
        awardsOf(found.award),
        responseFor(call, me),
      )
    }),
  ),
} satisfies Handlers

/** Rewards of each card for its seven days, in hundredths of its price. */
const SHARES = [10, 12, 14, 16, 18, 20, 30]
const cards: [propId: number, price: number][] = [
  [6004, 10_000],
  [6005, 30_000],
  [6006, 50_000],
  [6007, 100_000],
]

export default defineMockActivity({
  titles: { 15: 'Sign-up bonus' },
  terms: { 15: { betRate: 3 } },
  config: {
    loginPayConfig: { propIds: [6004, 6005, 6006, 6007] },
    appLoginPay3ConfigList: [
      { propId: 0, day: -1, award: awardOf(coins(2_800, 3)) },
      ...cards.flatMap(([propId, price]) =>
        SHARES.map((share, at) => ({ propId, day: at + 1, award: awardOf(coins((price / 100) * share, 3)) })),
      ),
    ],
  },
  handlers: signCardHandlers,
  onEvent: onSignCardsEvent,
})
