import { kycSchema, type Kyc } from '@/api/models/kyc'
import { playLimitsSchema, playSessionSchema, type PlayLimits, type PlaySession } from '@/api/models/limits'
import {
  depositPageSchema,
  withdrawalPageSchema,
  type DepositRow,
  type RecordPage,
  type RecordQuery,
  type WithdrawalRow,
} from '@/api/models/records'
import { portalApi } from '@/store/portalApi'

/** What several features ask of the player's account: proof of identity, limits, money in and out. */
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
    playSession: build.query<PlaySession, void>({
      query: () => ({ name: 'getPlaySession', schema: playSessionSchema }),
      // What was won or lost some minutes ago is a wrong number now (SP-04).
      keepUnusedDataFor: 0,
    }),
    depositRecord: build.query<RecordPage<DepositRow>, RecordQuery>({
      query: (body) => ({ name: 'getRechargeRecord', body, schema: depositPageSchema }),
      providesTags: ['Records'],
    }),
    withdrawalRecord: build.query<RecordPage<WithdrawalRow>, RecordQuery>({
      query: (body) => ({ name: 'getExchangeOrder', body, schema: withdrawalPageSchema }),
      providesTags: ['Records'],
    }),
  }),
})
export const {
  useKycQuery,
  usePlayLimitsQuery,
  usePlaySessionQuery,
  useDepositRecordQuery,
  useWithdrawalRecordQuery,
} = accountApi
