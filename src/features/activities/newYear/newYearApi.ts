import { newYearSchema, type NewYear } from './newYearModel'
import { portalApi } from '@/store/portalApi'

export const { useNewYearQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    newYear: build.query<NewYear, void>({
      query: () => ({ name: 'appNewYearUser', schema: newYearSchema }),
      providesTags: ['Player'],
    }),
  }),
})
