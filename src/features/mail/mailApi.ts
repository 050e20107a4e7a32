import { redDotSchema } from '@/api/models/player'
import { rewardSchema } from '@/api/models/reward'
import { doneSchema } from '@/api/client'
import {
  anyId,
  flag,
  jsonText,
  latestFirstOf,
  listOf,
  num,
  text,
  time,
  uniqueOf,
  z,
  type OpenId,
} from '@/api/shape'
import { clock } from '@/shared/time/clock'
import { portalApi } from '@/store/portalApi'
import { mailCalls } from './mail.calls'
import { sessionCalls } from '@/domain/session/session.calls'

const PAGE_SIZE = 20

const letter = {
  id: anyId(),
  title: text(),
  /** Milliseconds since the epoch. */
  time: time(),
  read: flag(),
  /** Whether its gift was received. */
  received: flag(),
  /** When its gift expires, milliseconds since the epoch; 0 for never. */
  expireTime: time(),
}

/** A row of getMail2 (not in portal.md: our extension). */
const mailRow = z.object({ ...letter, hasAward: flag() })
/** The response of getMail2: one page of a box, latest first (our extension). */
export const mailListSchema = z.object({
  list: latestFirstOf(uniqueOf(mailRow), ({ time }) => time),
  total: num(),
  hasMore: flag(),
})
/** The response of getMailDetail, which marks the letter as read (our extension). `content` is the operator's HTML, unsanitized. */
export const mailDetailSchema = z.object({
  ...letter,
  content: text(),
  award: jsonText(listOf(rewardSchema), () => []),
})
export type MailDetail = z.output<typeof mailDetailSchema>
/** The response of receiveMail: the received rewards (our extension). */
export const receivedSchema = z.object({ award: jsonText(listOf(rewardSchema), () => []) })
export type Received = z.output<typeof receivedSchema>

/** The three boxes by kind, as red0, red1 and red2 count them. */
export const KINDS = [0, 1, 2] as const
export type Kind = (typeof KINDS)[number]

/** Status of a letter's gift. */
export type Gift = 'none' | 'waiting' | 'received' | 'expired'
export interface MailRow extends z.output<typeof mailRow> {
  gift: Gift
}
interface MailPage {
  list: MailRow[]
  total: number
  hasMore: boolean
}

/** The status of a gift; `gone` when it has expired. */
export function giftOf(has: boolean, received: boolean, gone: boolean): Gift {
  if (!has) return 'none'
  return received ? 'received' : gone ? 'expired' : 'waiting'
}

export const mailApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    mailCounts: build.query<z.output<typeof redDotSchema>, void>({
      query: () => ({ call: sessionCalls.hasMailUnread, schema: redDotSchema }),
      providesTags: [{ type: 'Mail', id: 'counts' }],
    }),
    mailPages: build.infiniteQuery<MailPage, Kind, number>({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: (last, _all, page) => (last.hasMore && last.list.length > 0 ? page + 1 : undefined),
      },
      query: ({ queryArg: kind, pageParam: page }) => ({
        call: mailCalls.getMail2,
        body: { kind, page, pageSize: PAGE_SIZE },
        schema: mailListSchema,
      }),
      transformResponse: (response: z.output<typeof mailListSchema>) => ({
        ...response,
        list: response.list.map((row) => ({
          ...row,
          gift: giftOf(row.hasAward, row.received, row.expireTime > 0 && row.expireTime <= clock.now()),
        })),
      }),
      providesTags: [{ type: 'Mail', id: 'lists' }],
    }),
    mailDetail: build.query<MailDetail, { id: OpenId; kind: Kind }>({
      query: ({ id }) => ({ call: mailCalls.getMailDetail, body: { id }, schema: mailDetailSchema }),
      providesTags: (_detail, _error, { id }) => [{ type: 'Mail', id }],
      // Opening marks the letter as read: update row and counts.
      async onQueryStarted({ id, kind }, { dispatch, queryFulfilled }) {
        try {
          await queryFulfilled
        } catch {
          return
        }
        dispatch(
          mailApi.util.updateQueryData('mailPages', kind, ({ pages }) => {
            for (const row of pages.flatMap((page) => page.list)) if (row.id === id) row.read = true
          }),
        )
        dispatch(mailApi.util.invalidateTags([{ type: 'Mail', id: 'counts' }]))
      },
    }),
    deleteMail: build.mutation<unknown, OpenId[]>({
      query: (ids) => ({ call: mailCalls.delMail, body: { ids }, schema: doneSchema }),
      // Also after a failure, since only the response may be lost.
      invalidatesTags: [
        { type: 'Mail', id: 'lists' },
        { type: 'Mail', id: 'counts' },
      ],
    }),
  }),
})
export const { useMailCountsQuery, useMailPagesInfiniteQuery, useMailDetailQuery, useDeleteMailMutation } =
  mailApi
