import { lobbyTipsSchema, type LobbyTips } from '@/api/models/lobbyTips'
import { portalApi } from './portalApi'

export const { useLobbyTipsQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    lobbyTips: build.query<LobbyTips, void>({
      query: () => ({ name: 'lobbyTips', schema: lobbyTipsSchema }),
    }),
  }),
})
