import { endpoints } from '@/api/endpoints'

export const firstChargeCalls = endpoints({
  appRechargeBonusCollection9: {},
  appRechargeBonusCollection9Receive: { write: true },
})
