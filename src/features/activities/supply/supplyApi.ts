import { supplySchema, type Supply } from './supplyModel'
import { portalApi } from '@/store/portalApi'

export const { useSupplyQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    supply: build.query<{ bankruptUser: Supply }, void>({
      query: () => ({ name: 'bankruptUser', schema: supplySchema }),
      providesTags: ['Player'],
    }),
  }),
})
