import { endpoints } from '@/api/endpoints'

export const depositCalls = endpoints({
  recharge3: { write: true },
  isRechargeDone: {},
  getBonusTickers: {},
})
