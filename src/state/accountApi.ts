import { kycSchema, type Kyc } from '@/api/models/kyc'
import { playLimitsSchema, type PlayLimits } from '@/api/models/limits'
import { portalApi } from './portalApi'

/** What several features ask of the player's account: proof of identity, limits. */
export const accountApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    kyc: build.query<Kyc, void>({
      query: () => ({ name: 'kyc', schema: kycSchema }),
      providesTags: ['Kyc'],
    }),
    playLimits: build.query<PlayLimits, void>({
      query: () => ({ name: 'getPlayLimits', schema: playLimitsSchema }),
      providesTags: ['Limits'],
    }),
  }),
})
export const { useKycQuery, usePlayLimitsQuery } = accountApi
