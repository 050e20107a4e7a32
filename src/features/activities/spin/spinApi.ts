import { spinRecordSchema, spinUserSchema, type SpinRecord, type SpinUser } from './spinModel'
import { pageOf, type RecordPage } from '@/api/models/records'
import { latestFirstOf, listOf } from '@/api/shape'
import { portalApi } from '@/store/portalApi'
import { spinCalls } from './spin.calls'

const PAGE_SIZE = 20

export const spinPage = pageOf(
  spinRecordSchema,
  latestFirstOf(listOf(spinRecordSchema), ({ time }) => time),
)

export const { useSpinUserQuery, useSpinRecordsInfiniteQuery } = portalApi.injectEndpoints({
  endpoints: (build) => ({
    spinUser: build.query<SpinUser, void>({
      query: () => ({ call: spinCalls.actInviteUser, schema: spinUserSchema }),
      providesTags: ['Player'],
    }),
    spinRecords: build.infiniteQuery<RecordPage<SpinRecord>, void, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _all, page) => (last.hasMore && last.list.length > 0 ? page + 1 : undefined),
        refetchCachedPages: false,
      },
      query: ({ pageParam }) => ({
        call: spinCalls.actInviteUserRecord,
        body: { page: pageParam, pageSize: PAGE_SIZE },
        schema: spinPage,
      }),
    }),
  }),
})
