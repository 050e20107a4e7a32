import type { OpenId } from '@/api/shape'
import type { ApiResult } from '@/api/apiError'
import type { Reward } from '@/api/models/reward'
import { callBackend } from '@/state/callBackend'
import type { Dispatch } from '@/state/makeStore'
import type { OneAction } from '@/state/oneAction'
import { mailDetailSchema, mailListSchema, receivedSchema, type Kind, type Received } from './mailApi'

/** One letter (with what is in it, for saying so if the answer is lost), or all of a box. */
export type ReceiveInput = { id: OpenId; award: Reward[] } | { all: Kind }

/** As many as one question tells of; those of later pages are received all the same. */
const MOST = 100

/** Receives what is in letters once at most (PF-03, AU-21); recognised by the letters themselves, which count as received then. */
export function receiveAction(dispatch: Dispatch): OneAction<ReceiveInput, Received> {
  /** Ids of the letters that are asked for and still have something in them. */
  const waiting = async (input: ReceiveInput): Promise<ApiResult<OpenId[]>> => {
    if ('id' in input) {
      const answer = await dispatch(callBackend('getMailDetail', { id: input.id }, mailDetailSchema))
      if (answer.ok) return { ok: true, data: answer.data.received ? [] : [input.id] }
      // A letter whose gift waits cannot be deleted: the one that is gone was received.
      return answer.error.kind === 'errcode' ? { ok: true, data: [] } : answer
    }
    const body = { kind: input.all, page: 1, pageSize: MOST }
    const answer = await dispatch(callBackend('getMail2', body, mailListSchema))
    if (!answer.ok) return answer
    return {
      ok: true,
      data: answer.data.list.filter((row) => row.hasAward && !row.received).map((row) => row.id),
    }
  }
  return {
    name: 'mail',
    before: waiting,
    send: (input) =>
      dispatch(
        callBackend('receiveMail', 'id' in input ? { id: input.id } : { all: input.all }, receivedSchema),
      ),
    wasDone: async (input, before) => {
      const now = await waiting(input)
      if (!now.ok) return now
      const wanted = Array.isArray(before) ? (before as OpenId[]) : []
      // Of those that waited some may have expired unreceived, then and now: one that went is enough.
      return { ok: true, data: wanted.some((id) => !now.data.includes(id)) }
    },
  }
}
