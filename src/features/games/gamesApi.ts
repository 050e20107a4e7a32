import { gameDetailsSchema, type GameDetails } from '@/api/models/gameDetails'
import {
  jackpotsSchema,
  recommendationsSchema,
  type Jackpot,
  type Recommendation,
} from '@/api/models/homeGames'
import type { OpenId } from '@/api/shape'
import { clock } from '@/shared/time/clock'
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
    recommendedGames: build.query<Recommendation[], void>({
      query: () => ({ call: gamesCalls.getRecommendedGames, schema: recommendationsSchema }),
      transformResponse: (response: { list: Recommendation[] }) => response.list,
      providesTags: ['Player'],
    }),
    jackpots: build.query<Jackpot[], void>({
      query: () => ({ call: gamesCalls.getJackpots, schema: jackpotsSchema }),
      transformResponse: ({ list }: { list: Jackpot[] }) =>
        list.map((one) => ({ ...one, time: one.time || clock.now() })),
    }),
    gameDetails: build.query<GameDetails, OpenId>({
      query: (gameId) => ({ call: gamesCalls.getGameDetails, body: { gameId }, schema: gameDetailsSchema }),
    }),
  }),
})
export const { useFunGameQuery, useGameDetailsQuery, useRecommendedGamesQuery } = gamesApi
export const { useQueryState: useJackpotsState, useQuerySubscription: useJackpotsSubscription } =
  gamesApi.endpoints.jackpots
