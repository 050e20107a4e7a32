import { endpoints } from '@/api/endpoints'

export const depositEveryCalls = endpoints({
  appRechargeBonusCollection10: {},
  appRechargeBonusCollection10Receive: { write: true },
})
