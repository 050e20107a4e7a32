import { id, jsonText, listOf, num, optionalNum, time, uniqueOf, z } from '@/api/shape'
import { awardSchema, type ItemStatus } from '@/api/models/claim'
import { statusOfParts } from '@/domain/activity/statusOfParts'
import { byDay } from '@/features/activities/parts/byDay'
import type { Reward } from '@/api/models/reward'
import type { WebConfig } from '@/api/models/webConfig'

/** The day number of the sign-up bonus (portal.md §9). */
export const SIGN_UP_DAY = -1

const payConfig = z.catch(z.object({ propIds: listOf(id()) }), () => ({ propIds: [] }))
/** Reward of a card on a day, in appLoginPay3ConfigList; the sign-up bonus is day −1 without a card. Our extension. */
const cardDay = z.object({ propId: num(), day: num(), award: awardSchema })

/** A sign-in card: `price` in minor units, and its reward per day. */
export interface SignCard {
  propId: number
  price: number
  days: { day: number; award: Reward[] }[]
}

/** The cards of loginPayConfig.propIds that have a price, the cheapest first. */
export function signCards(config: WebConfig | null): SignCard[] {
  const { propIds } = z.parse(payConfig, config?.loginPayConfig)
  const days = z.parse(uniqueOf(cardDay, 'propId', 'day'), config?.appLoginPay3ConfigList)
  return [...new Set(propIds)]
    .map((propId) => ({
      propId,
      price: config?.appPropConfigMap[propId]?.price ?? 0,
      days: byDay(days.filter((one) => one.propId === propId)).map(({ day, award }) => ({ day, award })),
    }))
    .filter(({ price }) => price > 0)
    .sort((a, b) => a.price - b.price)
}

/** The reward of the sign-up bonus. */
export const signUpAward = (config: WebConfig | null): Reward[] =>
  z
    .parse(uniqueOf(cardDay, 'propId', 'day'), config?.appLoginPay3ConfigList)
    .find(({ day }) => day === SIGN_UP_DAY)?.award ?? []

/** Everything that a card gives, summed per kind of reward. */
export function cardWorth({ days }: SignCard): Reward[] {
  const sums = new Map<number, Reward>()
  for (const { id: rewardId, count, betRate } of days.flatMap(({ award }) => award)) {
    const before = sums.get(rewardId)
    sums.set(rewardId, {
      id: rewardId,
      count: (before?.count ?? 0) + count,
      betRate: before?.betRate ?? betRate,
    })
  }
  return [...sums.values()]
}

/** A day as number or digits, including −1. */
const dayNumber = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^-?\d{1,3}$/))]),
  z.transform((raw) => Number(raw)),
)
const ownCard = z.object({
  id: id(),
  propId: num(),
  /** JSON text or an object; empty if it does not parse. */
  loginPayDataJson: jsonText(z.object({ days: listOf(dayNumber) }), () => ({ days: [] })),
  /** The day that can be signed now; 0 for none until midnight in Manila, or when all are signed. Our extension. */
  today: num(),
})
export type OwnCard = z.output<typeof ownCard>

/** The response of getLoginPayUser3. `needRecharge`: minor units still to deposit for the next card. */
export const loginPaySchema = z.object({
  ownList: uniqueOf(ownCard),
  buyPropIds: jsonText(listOf(id()), () => []),
  needRecharge: optionalNum(),
  /** When the next day begins. Our extension. */
  nextTime: time(),
  expireTime: time(-1),
})
export type LoginPay = z.output<typeof loginPaySchema>

/** 1 if the player owns a card, else 0 (AC-13). */
export const hasProps = ({ ownList }: LoginPay): 0 | 1 => (ownList.length > 0 ? 1 : 0)

/** Whether the sign-up bonus was received: the days of a card contain −1 (AC-13). */
export const signUpReceived = ({ ownList }: LoginPay): boolean =>
  ownList.some(({ loginPayDataJson }) => loginPayDataJson.days.includes(SIGN_UP_DAY))

/** Claimable while a day is, finished once each card is signed on all of its days. */
export function signCardsStatus({ ownList }: LoginPay, config: WebConfig | null): ItemStatus | undefined {
  const cards = signCards(config)
  const parts = ownList.map(({ propId, today, loginPayDataJson: { days } }): ItemStatus => {
    const card = cards.find((one) => one.propId === propId)
    if (card?.days.every(({ day }) => days.includes(day))) return 2
    return today > 0 ? 1 : 0
  })
  return statusOfParts(parts)
}
