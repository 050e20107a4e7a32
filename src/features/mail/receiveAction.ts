import type { OpenId } from '@/api/shape'
import type { ApiResult } from '@/api/apiError'
import type { Reward } from '@/api/models/reward'
import { isRecord } from '@/shared/safe/parseJson'
import { callBackend } from '@/store/callBackend'
import type { Dispatch } from '@/store/makeStore'
import type { AtMostOnceMutation } from '@/store/atMostOnce'
import { mailDetailSchema, mailListSchema, receivedSchema, type Kind, type Received } from './mailApi'

/** One letter (with what is in it, for saying so if the answer is lost), or all of a box. */
export type ReceiveInput = { id: OpenId; award: Reward[] } | { all: Kind }

/** Which letters, by their numbers on the server. */
type Asked = { id: OpenId } | { all: Kind }

/** As many as one question tells of; those of later pages are received all the same. */
const MAX = 100

/** Receives what is in letters once at most (PF-03, AU-21); recognised by the letters themselves, which count as received then. */
export function receiveAction(dispatch: Dispatch): AtMostOnceMutation<ReceiveInput, Received> {
  /** Ids of the letters that are asked for and still have something in them. */
  const waiting = async (input: Asked): Promise<ApiResult<OpenId[]>> => {
    if ('id' in input) {
      const response = await dispatch(callBackend('getMailDetail', { id: input.id }, mailDetailSchema))
      if (response.ok) return { ok: true, data: response.data.received ? [] : [input.id] }
      // A letter whose gift waits cannot be deleted: the one that is gone was received.
      return response.error.kind === 'errcode' ? { ok: true, data: [] } : response
    }
    const body = { kind: input.all, page: 1, pageSize: MAX }
    const response = await dispatch(callBackend('getMail2', body, mailListSchema))
    if (!response.ok) return response
    return {
      ok: true,
      data: response.data.list.filter((row) => row.hasAward && !row.received).map((row) => row.id),
    }
  }
  return {
    name: 'mail',
    known: () => [],
    before: async (input) => {
      const asked: Asked = 'id' in input ? { id: input.id } : input
      const ids = await waiting(asked)
      return ids.ok ? { ok: true, data: { asked, ids: ids.data } } : ids
    },
    send: (input) =>
      dispatch(
        callBackend('receiveMail', 'id' in input ? { id: input.id } : { all: input.all }, receivedSchema),
      ),
    wasDone: async (_was, before) => {
      const { asked, ids } = waitedFor(before)
      const now = await waiting(asked)
      if (!now.ok) return now
      // Of those that waited some may have expired unreceived, then and now: one that went is enough.
      return { ok: true, data: ids.some((id) => !now.data.some((one) => one === id)) }
    },
  }
}

/** What was waiting when it was asked for, as it was kept; what is not that stands for an empty box. */
function waitedFor(before: unknown): { asked: Asked; ids: readonly unknown[] } {
  const { asked, ids } = isRecord(before) ? before : {}
  return {
    asked: isRecord(asked) && ('id' in asked || 'all' in asked) ? (asked as Asked) : { all: 0 },
    ids: Array.isArray(ids) ? ids : [],
  }
}
