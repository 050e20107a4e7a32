import { DEFAULT_MODE, type SiteMode } from '@/api/models/siteModes'
import { activityConfig } from '../activities/activityConfig'
import { brands, platforms } from '../catalogue/brands'
import { mergePatch } from '../mergePatch'
import { levels } from '../config/levels'
import type { MockConfig } from '../config/mockConfig'
import { lobbyAds, noticesAt } from '../config/lobbyAds'
import { couponProps, paymentConfig } from '../config/payments'
import { siteConfigs } from '../config/siteConfigs'
import type { SiteCode } from '../config/siteCodes'
import { taskList } from '../config/taskList'

export interface ConfigOptions {
  site: SiteCode
  mode?: SiteMode | undefined
  patch?: Record<string, unknown> | undefined
  /** Milliseconds since the epoch; it dates the news. */
  now: number
}

/** The web configuration of a site (portal.md §3): base, then the site, then the mode, then the scenario's patch. */
export function makeConfig({ site, mode, patch, now }: ConfigOptions): MockConfig {
  const own = mergePatch(baseConfig(now), siteConfigs[site])
  return mergePatch(mergePatch(own, mode ? { mode } : {}), patch ?? {}) as MockConfig
}

const typeNames = ['Slots', 'Fish', 'Poker', 'Sports', 'Live', 'Games']

function baseConfig(now: number) {
  return {
    ...activityConfig(now),
    mode: DEFAULT_MODE,
    registerType: 'other',
    otpStatus: 0,
    countryCode: '63',
    gameResourceUrl: '/mock-assets',
    userRegisterCoin: 8_800,
    h5: { downloadType: 2, downloadUrl: 'https://download.portico.example/portico.apk', sha256: appChecksum },
    accountLengthMin: 11,
    accountLengthMax: 11,
    usernameLengthMin: 4,
    usernameLengthMax: 20,
    passwordLengthMin: 6,
    passwordLengthMax: 20,
    accountRule: { mobileStartsWith: '0' },
    appGameTypeList: [
      ...typeNames.map((name, at) => ({ id: at + 1, name, status: 1, sort: (at + 1) * 10 })),
      // Switched off: it must not show although its sort comes first.
      { id: 7, name: 'Lottery', status: 0, sort: 5 },
    ],
    appGameBrandList: [
      ...brands.map(({ id, name }, at) => ({
        id,
        name,
        status: 1,
        icon3: `/mock-assets/brands/${id}.png`,
        sort: at + 1,
      })),
      { id: 99, name: 'Closed Stall', status: 0, icon3: '', sort: 0 },
    ],
    appGamePlatformList: platforms.map((platform) => ({
      ...platform,
      brands: brands.filter((brand) => brand.platformId === platform.id).map((brand) => brand.id),
    })),
    ...paymentConfig,
    appGenericImgList: genericImages.map((uniqueKey) => ({
      uniqueKey,
      img: `/mock-assets/images/${uniqueKey}.png`,
    })),
    appUserLevelConfigList: levels,
    appTaskConfigList: taskList,
    appNoticeConfigList: noticesAt(now),
    appLobbyAdConfigList: lobbyAds.map(({ scene: _, ...ad }) => ({
      ...ad,
      imgUrl2: `/mock-assets/banners/${ad.id}.png`,
    })),
    appPromotionalVideoList: [video(1, 1, '15'), video(2, 1, '17'), video(3, 2, '1003')],
    appPropConfigMap: {
      6004: { price: 10_000 },
      6005: { price: 30_000 },
      6006: { price: 50_000 },
      6007: { price: 100_000 },
      ...couponProps,
    },
    socialMedia: JSON.stringify(
      ['facebook', 'telegram', 'instagram', 'whatsapp'].map((id) => ({
        id,
        url: `https://${id}.portico.example/`,
      })),
    ),
    contacts: JSON.stringify([
      { nickname: 'Help desk', url: 'https://help.portico.example/' },
      { nickname: 'Partners', url: 'https://partners.portico.example/' },
      { nickname: 'Live Service', url: 'https://chat.portico.example/' },
      { nickname: 'Office', url: '' },
    ]),
    helpline: '(02) 8248-9568',
    adConsent: 0,
    slogan: 'Gambling can be addictive. Know when to stop.',
    licence,
  }
}

/** All invented: no such authority, number or address exists. */
const licence = {
  licensee: 'Portico Demo Operations',
  regulator: 'Demo Gaming Authority',
  number: 'DEMO-0000-1234',
  validFrom: '2026-01-01',
  validUntil: '2030-12-31',
  verifyUrl: 'https://authority.portico.example/licences/DEMO-0000-1234',
  regulatorUrl: 'https://authority.portico.example/',
}

/** The URL of a file that does not exist. */
const appChecksum = '0123456789abcdef'.repeat(4)

/** Pictures that the configuration names by key: covers, payment marks and similar. */
export const genericImages = [
  'login',
  'register',
  'responsibility',
  'payment1',
  'payment2',
  'appStore',
  'playStore',
  'download',
] as const

const video = (id: number, clickType: number, clickAction: string) => ({
  id,
  clickType,
  clickAction,
  coverImg: `/mock-assets/covers/${id}.png`,
  path: '/mock-assets/videos/night-market.webm',
})
