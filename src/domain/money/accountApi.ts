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
import { moneyCalls } from './money.calls'

/** Account endpoints that several features use: KYC, limits, money in and out. */
export const accountApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    kyc: build.query<Kyc, void>({
      query: () => ({ call: moneyCalls.kyc, schema: kycSchema }),
      providesTags: ['Kyc'],
    }),
    playLimits: build.query<PlayLimits, void>({
      query: () => ({ call: moneyCalls.getPlayLimits, schema: playLimitsSchema }),
      providesTags: ['Limits'],
    }),
    playSession: build.query<PlaySession, void>({
      query: () => ({ call: moneyCalls.getPlaySession, schema: playSessionSchema }),
      // Cached amounts would be outdated (SP-04).
      keepUnusedDataFor: 0,
    }),
    depositRecord: build.query<RecordPage<DepositRow>, RecordQuery>({
      query: (body) => ({ call: moneyCalls.getRechargeRecord, body, schema: depositPageSchema }),
      providesTags: ['Records'],
    }),
    withdrawalRecord: build.query<RecordPage<WithdrawalRow>, RecordQuery>({
      query: (body) => ({ call: moneyCalls.getExchangeOrder, body, schema: withdrawalPageSchema }),
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
