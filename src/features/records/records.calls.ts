import { endpoints } from '@/api/endpoints'

export const recordsCalls = endpoints({
  /** Rewards, points and safebox moves in one record. */
  getBonusRecord: { optional: true },
  getPlayHistory: { optional: true },
  getYearStatement: { optional: true },
})
