import { DEFAULT_MODE, SITE_MODES, STRICTEST_MODE } from './siteModes'
import {
  anyId,
  flag,
  id,
  jsonText,
  languageTag,
  listOf,
  mapOf,
  num,
  text,
  time,
  uniqueOf,
  z,
} from '@/api/shape'

const gameType = z.object({ id: id(), name: text(), status: num(1), sort: num() })
const brand = z.object({ id: id(), name: text(), status: num(1), icon3: text(), sort: num() })
const platform = z.object({ id: id(), name: text(), brands: uniqueOf(num()), sort: num() })
const genericImage = z.object({ uniqueKey: text(), img: text() })

/** A banner of the lobby; `clickType` 1 in-app or activity, 2 game, 3 external URL (portal.md §4). */
export const lobbyAdSchema = z.object({
  id: anyId(),
  sort: num(),
  imgUrl2: text(),
  clickType: num(),
  clickAction: text(),
  /** Alternative text of the picture; without it the picture is announced by its position. Our extension. */
  title: text(),
  content: text(),
  /** Language of the texts, such as `fil` or `ur-PK`, where it is not that of the call. Our extension. */
  lang: languageTag(),
})
export type LobbyAd = z.output<typeof lobbyAdSchema>

export const noticeSchema = z.extend(lobbyAdSchema, {
  isH5Pop: flag(),
  /** Our extension. */
  timestamp: time(),
})
export type Notice = z.output<typeof noticeSchema>

export const promoVideoSchema = z.object({
  id: anyId(),
  clickType: num(),
  clickAction: text(),
  coverImg: text(),
  path: text(),
})
export type PromoVideo = z.output<typeof promoVideoSchema>

/** `name` and `img`: title and logo of a page, where configured. Our extension. */
const socialLink = z.object({ id: text(), url: text(), name: text(), img: text() })
/** A prop of the shop or a coupon: `num` is its value in whole pesos (or percent), `paramStr` the minimum amount. */
const prop = z.object({
  price: num(),
  num: z.optional(num()),
  paramStr: z.optional(jsonText(z.object({ limitAmount: num() }), () => ({ limitAmount: 0 }))),
})
export type Prop = z.output<typeof prop>

/**
 * portal.md §1: the mode can be green, in upper or lower case. A missing mode and any other text is not green; a value that is no text is
 * unknown, so that the strictest mode applies (decision 6).
 */
const mode = z.pipe(
  z.optional(z.unknown()),
  z.transform((raw) => {
    if (raw === undefined || raw === null) return DEFAULT_MODE
    if (typeof raw !== 'string' && typeof raw !== 'number') return STRICTEST_MODE
    const word = String(raw).trim()
    return SITE_MODES.find((mode) => mode === word.toLowerCase()) ?? (word || DEFAULT_MODE)
  }),
)

/**
 * The site's run-time configuration (portal.md §3), as far as the first screens need it. Money is minor units. Missing values
 * have defaults. The rest is not parsed; `playerConfigOf` parses what players' pages need.
 */
export const webConfigSchema = z.looseObject({
  mode,
  registerType: text('other'),
  otpStatus: flag(),
  countryCode: text('63'),
  gameResourceUrl: text(),
  userRegisterCoin: num(),
  /** `sha256`: published checksum of the file; `iosUrl`: its entry in the App Store. Our extension. */
  h5: z.catch(z.object({ downloadType: num(), downloadUrl: text(), sha256: text(), iosUrl: text() }), () => ({
    downloadType: 0,
    downloadUrl: '',
    sha256: '',
    iosUrl: '',
  })),
  accountLengthMin: num(10),
  accountLengthMax: num(11),
  usernameLengthMin: num(4),
  usernameLengthMax: num(20),
  passwordLengthMin: num(6),
  passwordLengthMax: num(20),
  accountRule: z.catch(z.object({ mobileStartsWith: text() }), () => ({ mobileStartsWith: '' })),
  appGameTypeList: uniqueOf(gameType),
  appGameBrandList: uniqueOf(brand),
  appGamePlatformList: uniqueOf(platform),
  appGenericImgList: uniqueOf(genericImage, 'uniqueKey'),
  appNoticeConfigList: uniqueOf(noticeSchema),
  appLobbyAdConfigList: uniqueOf(lobbyAdSchema),
  appPromotionalVideoList: uniqueOf(promoVideoSchema),
  appPropConfigMap: mapOf(prop),
  actInviteConditionModelClient2List: listOf(z.object({ bonusAmount: num() })),
  socialMedia: jsonText(uniqueOf(socialLink, 'url'), () => []),
  /** Contacts of the footer: a name and a URL each. Our extension. */
  contacts: jsonText(uniqueOf(z.object({ nickname: text(), url: text() }), 'url'), () => []),
  /** The operator and where help is found; defaults in the design notes. Our extension. */
  helpline: text(),
  slogan: text(),
  /** 1: advertising is measured only with consent (TR-04). Our extension. */
  adConsent: flag(),
  /** Variant of the currency: philippine, pakistani or thai (portal.md §1). Our extension. */
  currency: text(),
})
export type WebConfig = z.output<typeof webConfigSchema>
export type GameType = z.output<typeof gameType>
export type Brand = z.output<typeof brand>
