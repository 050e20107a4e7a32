import { endpoints } from '@/api/endpoints'

export const cashBonusCalls = endpoints({
  rechargeBonusCollection6: {},
  receiverRechargeBonusCollection6: { write: true },
})
