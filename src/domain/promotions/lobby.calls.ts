import { endpoints } from '@/api/endpoints'

export const lobbyCalls = endpoints({
  lobbyTips: { path: 'anonymous/lobbyTips', anonymous: true },
  tradeInfo: {},
  anonymousTradeInfo: { path: 'anonymous/tradeInfo', anonymous: true },
})
