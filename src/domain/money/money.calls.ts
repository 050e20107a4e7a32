import { endpoints } from '@/api/endpoints'

export const moneyCalls = endpoints({
  getRechargeRecord: {},
  checkRechargeOrder: {},
  getExchangeOrder: {},
  /** The limits that the player has set, and what is left of them. */
  getPlayLimits: { optional: true },
  /** What was played since login. */
  getPlaySession: { optional: true },
  kyc: {},
})
