import { christmasSchema, type Christmas } from '@/api/models/christmas'
import { newYearSchema, type NewYear } from '@/api/models/newYear'
import { portalApi } from '@/store/portalApi'

export const { useChristmasQuery, useNewYearQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    christmas: build.query<Christmas, void>({
      query: () => ({ name: 'appChristmasUser', schema: christmasSchema }),
      providesTags: ['Player'],
    }),
    newYear: build.query<NewYear, void>({
      query: () => ({ name: 'appNewYearUser', schema: newYearSchema }),
      providesTags: ['Player'],
    }),
  }),
})
