import {
  playHistorySchema,
  yearStatementSchema,
  type PlayedSession,
  type YearStatement,
} from '@/api/models/playHistory'
import { depositRowSchema, type RecordPage } from '@/api/models/records'
import { z } from '@/api/shape'
import { portalApi } from '@/store/portalApi'
import { depositRecord, type RecordRow } from './recordRow'
import { recordCall, recordPageOf, type RecordKey } from './recordCall'
import { recordsCalls } from './records.calls'
import { moneyCalls } from '@/domain/money/money.calls'

const PAGE_SIZE = 20

const orderSchema = z.object({ order: depositRowSchema })

const recordsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    recordPages: build.infiniteQuery<RecordPage<RecordRow>, RecordKey, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _all, page) => (last.hasMore && last.list.length > 0 ? page + 1 : undefined),
        // Refetch only the first page instead of hundreds.
        refetchCachedPages: false,
      },
      query: ({ queryArg, pageParam }) => recordCall(queryArg, pageParam, PAGE_SIZE),
      transformResponse: (response, _meta, { queryArg }) => recordPageOf(queryArg.tab, response),
      providesTags: ['Records'],
      keepUnusedDataFor: 60,
    }),
    depositOrder: build.query<RecordRow, string>({
      query: (orderId) => ({ call: moneyCalls.checkRechargeOrder, body: { orderId }, schema: orderSchema }),
      transformResponse: (response: z.output<typeof orderSchema>) => depositRecord(response.order),
      providesTags: ['Records'],
      keepUnusedDataFor: 0,
    }),
    playHistory: build.infiniteQuery<RecordPage<PlayedSession>, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _all, page) => (last.hasMore && last.list.length > 0 ? page + 1 : undefined),
        refetchCachedPages: false,
      },
      query: ({ pageParam }) => playHistoryCall(pageParam, PAGE_SIZE),
      keepUnusedDataFor: 60,
    }),
    yearStatement: build.query<YearStatement, number | undefined>({
      query: (year) => ({
        call: recordsCalls.getYearStatement,
        body: { ...(year !== undefined && { year }) },
        schema: yearStatementSchema,
      }),
      keepUnusedDataFor: 60,
    }),
  }),
})

/** The call for one page of the play history; pages count from 1. */
export const playHistoryCall = (page: number, pageSize: number) => ({
  call: recordsCalls.getPlayHistory,
  body: { page, pageSize },
  schema: playHistorySchema,
})

export const {
  usePlayHistoryInfiniteQuery,
  useYearStatementQuery,
  useRecordPagesInfiniteQuery,
  useDepositOrderQuery,
} = recordsApi
