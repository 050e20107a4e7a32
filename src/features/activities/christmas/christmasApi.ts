import { christmasSchema, type Christmas } from './christmasModel'
import { portalApi } from '@/store/portalApi'
import { christmasCalls } from './christmas.calls'

export const { useChristmasQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    christmas: build.query<Christmas, void>({
      query: () => ({ call: christmasCalls.appChristmasUser, schema: christmasSchema }),
      providesTags: ['Player'],
    }),
  }),
})
