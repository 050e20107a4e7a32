import {
  anyId,
  flag,
  id,
  jsonText,
  key,
  listOf,
  mapOf,
  num,
  optionalNum,
  text,
  time,
  uniqueOf,
  z,
  type OpenId,
} from '@/api/shape'

const liked = z.pipe(
  z.unknown(),
  z.transform((raw) => !/^(|0|false|null|undefined)$/.test(String(raw ?? ''))),
)
const gameData = z.object({
  /** By game id: whether it is liked. Any value but an explicit "no" (such as a time) means yes. */
  gameLikes: mapOf(liked),
  /** Game ids, in the order they were opened: the last is the most recent. */
  gameHistory: z.pipe(
    listOf(anyId()),
    z.transform((list): OpenId[] => [...new Set(list.toReversed())].toReversed()),
  ),
})

const agreedTexts = z.object({
  /** The version of the terms of use that was agreed to last; empty where none is stored. */
  terms: z.optional(text()),
  /** The version of the privacy policy that was agreed to last; empty where none is stored. */
  privacy: z.optional(text()),
})

/** What refreshData returns again; undefined where the back end did not say. */
const figures = {
  coin: optionalNum(),
  lottery: optionalNum(),
  vip: optionalNum(),
  vipExp: optionalNum(),
  userLevel: optionalNum(),
  bet: optionalNum(),
}

/** A player as login, register and user info return it (portal.md §3). Money and points are minor units. */
export const userSchema = z.object({
  id: z.catch(anyId(), 0),
  account: text(),
  nickname: text(),
  avatar: num(),
  /** Address of the player's picture elsewhere, such as of a social login. */
  avatarOther: text(),
  mobile: z.optional(text()),
  ...figures,
  safebox: optionalNum(),
  totalRecharge: optionalNum(),
  firstRecharge: flag(),
  hasSafeboxPassword: z.optional(flag()),
  hasKyc: flag(),
  /** When the account was registered, milliseconds since the epoch; 0 when unknown. */
  regPeriod: time(),
  /** The player’s country, ISO 3166-1 alpha-2 such as `PH`; empty when unknown. Our extension. */
  country: text(),
  pid: z.optional(text()),
  inviteCode: text(),
  aid: text(),
  appGameDataUser: z.catch(
    z.optional(jsonText(gameData, () => ({ gameLikes: {}, gameHistory: [] }))),
    undefined,
  ),
  shareUrlMap: mapOf(key()),
  activityIds: uniqueOf(id()),
  /** The player's bank accounts by bankId, unparsed; `bankCardsOf` parses them. */
  appUserBankList: z.catch(z.optional(z.unknown()), undefined),
  hasUserOther: z.optional(flag()),
  /** Previous login, milliseconds since the epoch; 0 when unknown. Our extension. */
  lastLogin: time(),
  /** Why the player is restricted (`excluded` …), else empty: promotions are hidden then (SP-06). Our extension. */
  restriction: z.optional(text()),
  /** When the restriction ends, milliseconds since the epoch; 0 when it does not. Our extension. */
  restrictionUntil: time(),
  /** The texts that the player agreed to. Who agreed to a lower version than the portal's is asked again; of one that is missing, nobody. Our extension. */
  agreedTexts: z.catch(z.optional(agreedTexts), undefined),
})
export type User = z.output<typeof userSchema>

/** The response of login, register and social login: the user's fields, flat, with a token. */
export const authResponseSchema = z.extend(userSchema, { token: key() })
export type AuthResponse = z.output<typeof authResponseSchema>

/** The response of refreshData. */
export const balanceSchema = z.object(figures)
export type Balance = z.output<typeof balanceSchema>
