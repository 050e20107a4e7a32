import type { SiteCode } from './siteCodes'

/** How each site's configuration differs from the base (a merge patch). Themes are part of the layouts. */
export const siteConfigs: Record<SiteCode, Record<string, unknown>> = {
  base: {},
  n7: {
    registerType: 'phone',
    otpStatus: 1,
    userRegisterCoin: 10_000,
    actInviteConditionModelClient2List: [{ bonusAmount: 80_000 }, { bonusAmount: 150_000 }],
  },
  '6b': { registerType: 'phoneNoOtp', userRegisterCoin: 6_600, passwordLengthMin: 8 },
  '6s': { registerType: 'other', userRegisterCoin: 5_800, usernameLengthMin: 5, usernameLengthMax: 16 },
  '9s': {
    registerType: 'phone',
    otpStatus: 0,
    userRegisterCoin: 9_900,
    accountLengthMin: 10,
    accountLengthMax: 10,
    accountRule: { mobileStartsWith: '9' },
    h5: { downloadType: 3 },
  },
}
