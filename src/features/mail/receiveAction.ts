import type { OpenId } from '@/api/shape'
import type { ApiResult } from '@/api/apiError'
import type { Reward } from '@/api/models/reward'
import { t } from '@/shared/i18n/t'
import { isRecord } from '@/shared/safe/parseJson'
import { callBackend } from '@/store/callBackend'
import type { Dispatch } from '@/store/makeStore'
import type { AtMostOnceMutation } from '@/store/atMostOnce'
import { mailDetailSchema, mailListSchema, receivedSchema, type Kind, type Received } from './mailApi'
import { mailCalls } from './mail.calls'

/** One letter (with its gift, to show it if the response is lost), or all of a box. */
export type ReceiveInput = { id: OpenId; award: Reward[] } | { all: Kind }

/** The request without the gift. */
type ReceiveRequest = { id: OpenId } | { all: Kind }

/** Page size of the check; letters on later pages are received too. */
const MAX = 100

/** Receives gifts as an at-most-once mutation (PF-03, AU-21): done when a letter's gift is no longer waiting. */
export function receiveAction(dispatch: Dispatch): AtMostOnceMutation<ReceiveInput, Received> {
  /** Ids of the requested letters with an unclaimed gift. */
  const waiting = async (input: ReceiveRequest): Promise<ApiResult<OpenId[]>> => {
    if ('id' in input) {
      const response = await dispatch(
        callBackend(mailCalls.getMailDetail, { id: input.id }, mailDetailSchema),
      )
      if (response.ok) return { ok: true, data: response.data.received ? [] : [input.id] }
      // A letter with an unclaimed gift cannot be deleted, so a missing one was received.
      return response.error.kind === 'errcode' ? { ok: true, data: [] } : response
    }
    const body = { kind: input.all, page: 1, pageSize: MAX }
    const response = await dispatch(callBackend(mailCalls.getMail2, body, mailListSchema))
    if (!response.ok) return response
    return {
      ok: true,
      data: response.data.list.filter((row) => row.hasAward && !row.received).map((row) => row.id),
    }
  }
  return {
    name: 'mail',
    title: () => t('mail.attempt'),
    known: () => [],
    before: async (input) => {
      const request: ReceiveRequest = 'id' in input ? { id: input.id } : input
      const ids = await waiting(request)
      return ids.ok ? { ok: true, data: { asked: request, ids: ids.data } } : ids
    },
    send: (input) =>
      dispatch(
        callBackend(
          mailCalls.receiveMail,
          'id' in input ? { id: input.id } : { all: input.all },
          receivedSchema,
        ),
      ),
    wasDone: async (_was, before) => {
      const { request, ids } = readBefore(before)
      const now = await waiting(request)
      if (!now.ok) return now
      // Some gifts may have expired meanwhile: one that is no longer waiting is enough.
      return { ok: true, data: ids.some((id) => !now.data.some((one) => one === id)) }
    },
  }
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
