import type { ApiResult } from '@/api/apiError'
import { doneSchema } from '@/api/client'
import { callBackend } from '@/store/callBackend'
import type { Dispatch } from '@/store/makeStore'
import type { AtMostOnceMutation } from '@/store/atMostOnce'
import { formatPoints } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { pointsConfigSchema, type Exchange } from './pointsApi'
import { pointsCalls } from './points.calls'

/** The body of an exchange: points and coins in total, minor units. */
export interface ExchangeInput {
  id: number
  count: number
  points: number
  coin: number
}

/** Exchanges points at most once (WL-16, AU-21): done when there is a new exchange of as many points. */
export function exchangeAction(dispatch: Dispatch): AtMostOnceMutation<ExchangeInput, object> {
  const recent = async (): Promise<ApiResult<Exchange[]>> => {
    const response = await dispatch(callBackend(pointsCalls.getLotterConfig, {}, pointsConfigSchema))
    return response.ok ? { ok: true, data: response.data.recent } : response
  }
  return {
    name: 'points',
    title: ({ points }) => t('points.attempt', { points: formatPoints(points) }),
    known: ({ points }) => [points],
    before: async () => {
      const rows = await recent()
      return rows.ok ? { ok: true, data: rows.data.map(({ orderId }) => orderId) } : rows
    },
    send: ({ id, count }) => dispatch(callBackend(pointsCalls.lotteryExchange, { id, count }, doneSchema)),
    wasDone: async (was, before) => {
      const known = Array.isArray(before) ? before : []
      const rows = await recent()
      if (!rows.ok) return rows
      return {
        ok: true,
        data: rows.data.filter((row) => was(row.points) && !known.includes(row.orderId)).length,
      }
    },
  }
}
