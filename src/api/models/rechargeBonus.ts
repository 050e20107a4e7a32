/** Kinds of recharge bonuses by number (portal.md §4). */
export const RECHARGE_BONUS = {
  Collection: 1,
  Ticket: 2,
  Coin: 3,
  Shop: 4,
  Prop: 5,
  BuyProp: 6,
  Collection2: 7,
  Collection3: 8,
  Year2023: 9,
  Supply: 10,
  Festival: 11,
  Weekend: 12,
  FirstCharge: 13,
} as const
export type RechargeBonusKind = (typeof RECHARGE_BONUS)[keyof typeof RECHARGE_BONUS]

const BONUS_KINDS: ReadonlySet<number> = new Set(Object.values(RECHARGE_BONUS))
/** Whether `actType` of a deposit is a kind of recharge bonus, as opposed to an activity kind (AC-18). */
export const isRechargeBonus = (kind: number): kind is RechargeBonusKind => BONUS_KINDS.has(kind)
