import { weekendLotterySchema, type WeekendLottery } from '@/api/models/weekendLottery'
import { portalApi } from '@/state/portalApi'

const perksApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    /** Anyone's; kept apart for visitors and players, because players are told of their tickets too. */
    weekendLottery: build.query<WeekendLottery, { signedIn: boolean }>({
      query: () => ({ name: 'weekendLottery', schema: weekendLotterySchema }),
      providesTags: ['Player'],
    }),
  }),
})
export const { useWeekendLotteryQuery } = perksApi
