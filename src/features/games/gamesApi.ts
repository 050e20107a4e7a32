import { gameDetailsSchema, type GameDetails } from '@/api/models/gameDetails'
import type { OpenId } from '@/api/shape'
import { portalApi } from '@/store/portalApi'
import { gamesCalls } from './games.calls'

const gamesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    gameDetails: build.query<GameDetails, OpenId>({
      query: (gameId) => ({ call: gamesCalls.getGameDetails, body: { gameId }, schema: gameDetailsSchema }),
    }),
  }),
})
export const { useGameDetailsQuery } = gamesApi
