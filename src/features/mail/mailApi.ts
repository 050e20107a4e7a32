import { redDotSchema } from '@/api/models/player'
import { rewardSchema, type Reward } from '@/api/models/reward'
import type { ApiResult } from '@/api/apiError'
import { doneSchema } from '@/api/client'
import { mapResult } from '@/api/mapResult'
import {
  anyId,
  flag,
  jsonText,
  languageTag,
  latestFirstOf,
  listOf,
  num,
  text,
  time,
  uniqueOf,
  z,
  type OpenId,
} from '@/api/shape'
import { t } from '@/shared/i18n/t'
import { isRecord } from '@/shared/safe/parseJson'
import { clock } from '@/shared/time/clock'
import { atMostOnce, type Asking } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { noteRead } from '@/domain/notifications/notificationsApi'
import { mailCalls } from './mail.calls'
import { sessionCalls } from '@/domain/session/session.calls'

const PAGE_SIZE = 20

const letter = {
  id: anyId(),
  title: text(),
  /** Language of the texts, such as `fil` or `ur-PK`, where it is not that of the call. */
  lang: languageTag(),
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
type Received = z.output<typeof receivedSchema>

/** The three boxes by kind, as red0, red1 and red2 count them. */
export const KINDS = [0, 1, 2] as const
export type Kind = (typeof KINDS)[number]

/** One letter (with its gift, to show it if the response is lost), or all of a box. */
export type ReceiveInput = { id: OpenId; award: Reward[] } | { all: Kind }

/** The request without the gift. */
type ReceiveRequest = { id: OpenId } | { all: Kind }

const requestOf = (input: ReceiveInput): ReceiveRequest =>
  'id' in input ? { id: input.id } : { all: input.all }

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
        dispatch(noteRead())
      },
    }),
    receiveMail: build.mutation<Received, ReceiveInput>({
      query: (input) => ({
        call: mailCalls.receiveMail,
        body: { ...requestOf(input) },
        schema: receivedSchema,
      }),
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

/** Page size of the check; letters on later pages are received too. */
const MAX = 100

/** Ids of the requested letters with an unclaimed gift. */
async function waitingOf(request: ReceiveRequest, { read }: Asking): Promise<ApiResult<OpenId[]>> {
  if ('id' in request) {
    const { id } = request
    const response = await read({ call: mailCalls.getMailDetail, body: { id }, schema: mailDetailSchema })
    if (response.ok) return { ok: true, data: response.data.received ? [] : [id] }
    // A letter with an unclaimed gift cannot be deleted, so a missing one was received.
    return response.error.kind === 'errcode' ? { ok: true, data: [] } : response
  }
  const body = { kind: request.all, page: 1, pageSize: MAX }
  return mapResult(await read({ call: mailCalls.getMail2, body, schema: mailListSchema }), ({ list }) =>
    list.filter((row) => row.hasAward && !row.received).map((row) => row.id),
  )
}

/** Parses the stored state before the request; invalid data count as an empty box. */
function readBefore(before: unknown): { request: ReceiveRequest; ids: readonly unknown[] } {
  const { asked: request, ids } = isRecord(before) ? before : {}
  return {
    request:
      isRecord(request) && ('id' in request || 'all' in request) ? (request as ReceiveRequest) : { all: 0 },
    ids: Array.isArray(ids) ? ids : [],
  }
}

/** Receives gifts at most once (PF-03, AU-21): done when a letter's gift is no longer waiting. */
export const receiveMail = atMostOnce(mailApi.endpoints.receiveMail, {
  name: 'mail',
  title: () => t('mail.attempt'),
  known: () => [],
  before: async (asking, input) => {
    const asked = requestOf(input)
    return mapResult(await waitingOf(asked, asking), (ids) => ({ asked, ids }))
  },
  wasDone: async (asking, _was, before) => {
    const { request, ids } = readBefore(before)
    // Some gifts may have expired meanwhile: one that is no longer waiting is enough.
    return mapResult(await waitingOf(request, asking), (now) =>
      ids.some((id) => !now.some((one) => one === id)),
    )
  },
})
