import { endpoints } from '@/api/endpoints'

export const siteCalls = endpoints({
  appConfig: { path: 'anonymous/appConfig', anonymous: true },
  getAfterLoginInfoWeb: {},
  getAfterLoginInfo: { public: true },
})
