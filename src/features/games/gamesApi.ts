import { gameDetailsSchema, type GameDetails } from '@/api/models/gameDetails'
import type { OpenId } from '@/api/shape'
import { portalApi } from '@/store/portalApi'
import { startGameSchema } from './startGameResponse'
import { gamesCalls } from './games.calls'

const gamesApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    funGame: build.query<{ url: string }, OpenId>({
      query: (gameId) => ({ call: gamesCalls.startFunGame, body: { gameId }, schema: startGameSchema }),
      // Each opening is a game of its own.
      keepUnusedDataFor: 0,
    }),
    gameDetails: build.query<GameDetails, OpenId>({
      query: (gameId) => ({ call: gamesCalls.getGameDetails, body: { gameId }, schema: gameDetailsSchema }),
    }),
  }),
})
export const { useFunGameQuery, useGameDetailsQuery } = gamesApi
