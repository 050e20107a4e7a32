import { weekendLotterySchema, type WeekendLottery } from './weekendLotteryModel'
import { portalApi } from '@/store/portalApi'
import { weekendLotteryCalls } from './weekendLottery.calls'

export const { useWeekendLotteryQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** Public, but cached separately for visitors and players: a player's response contains their tickets. */
    weekendLottery: build.query<WeekendLottery, { signedIn: boolean }>({
      query: () => ({ call: weekendLotteryCalls.weekendLottery, schema: weekendLotterySchema }),
      providesTags: ['Player'],
    }),
  }),
})
