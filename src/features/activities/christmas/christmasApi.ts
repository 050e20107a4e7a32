import { christmasSchema, type Christmas } from './christmasModel'
import { portalApi } from '@/store/portalApi'

export const { useChristmasQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    christmas: build.query<Christmas, void>({
      query: () => ({ name: 'appChristmasUser', schema: christmasSchema }),
      providesTags: ['Player'],
    }),
  }),
})
