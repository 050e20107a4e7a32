import { weekendLotterySchema, type WeekendLottery } from './weekendLotteryModel'
import { portalApi } from '@/store/portalApi'

export const { useWeekendLotteryQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** Public, but cached separately for visitors and players: a player's response contains their tickets. */
    weekendLottery: build.query<WeekendLottery, { signedIn: boolean }>({
      query: () => ({ name: 'weekendLottery', schema: weekendLotterySchema }),
      providesTags: ['Player'],
    }),
  }),
})
