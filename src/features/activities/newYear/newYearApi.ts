import { newYearSchema, type NewYear } from './newYearModel'
import { portalApi } from '@/store/portalApi'
import { newYearCalls } from './newYear.calls'

export const { useNewYearQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    newYear: build.query<NewYear, void>({
      query: () => ({ call: newYearCalls.appNewYearUser, schema: newYearSchema }),
      providesTags: ['Player'],
    }),
  }),
})
