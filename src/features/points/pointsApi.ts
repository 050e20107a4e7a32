import { doneSchema } from '@/api/client'
import { mapResult } from '@/api/mapResult'
import { amount, id, key, latestFirstOf, num, optionalNum, time, uniqueOf, z } from '@/api/shape'
import { countNewOrders, orderIdsOf } from '@/domain/money/newOrders'
import { formatPoints } from '@/shared/format/money'
import { t } from '@/shared/i18n/t'
import { atMostOnce } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { pointsCalls } from './points.calls'

/** What points can be exchanged for (our extension): minor units of points and of coins; a stock of -1 is unlimited. */
const offer = z.object({ id: id(), points: amount(), coin: amount(), stock: num(-1) })
export type Offer = z.output<typeof offer>

/** A completed exchange (our extension): minor units, time in milliseconds since the epoch. */
const exchange = z.object({
  orderId: key(),
  points: optionalNum(),
  coin: optionalNum(),
  createTime: time(),
})
export type Exchange = z.output<typeof exchange>

/** What is exchanged: points and coins in total, minor units. */
export interface ExchangeInput {
  id: number
  count: number
  points: number
  coin: number
}

/** The response of getLotterConfig (our extension): the offers, and the last ten exchanges, the latest first. */
export const pointsConfigSchema = z.object({
  list: uniqueOf(offer),
  recent: latestFirstOf(uniqueOf(exchange, 'orderId'), ({ createTime }) => createTime),
})
export type PointsConfig = z.output<typeof pointsConfigSchema>

/** Positive whole minor units: an offer that costs or gives nothing is dropped. */
const isOffer = ({ points, coin }: Offer) => [points, coin].every((n) => Number.isSafeInteger(n) && n > 0)

const getConfig = { call: pointsCalls.getLotterConfig, schema: pointsConfigSchema }

const pointsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    pointsConfig: build.query<PointsConfig, void>({
      query: () => getConfig,
      transformResponse: (response: PointsConfig) => ({ ...response, list: response.list.filter(isOffer) }),
      providesTags: ['Points'],
    }),
    exchangePoints: build.mutation<unknown, ExchangeInput>({
      query: ({ id, count }) => ({
        call: pointsCalls.lotteryExchange,
        body: { id, count },
        schema: doneSchema,
      }),
    }),
  }),
})
export const { usePointsConfigQuery } = pointsApi

/** Exchanges points at most once (WL-16, AU-21): done when there is a new exchange of as many points. */
export const exchangePoints = atMostOnce(pointsApi.endpoints.exchangePoints, {
  name: 'points',
  title: ({ points }) => t('points.attempt', { points: formatPoints(points) }),
  known: ({ points }) => [points],
  before: async ({ read }) => mapResult(await read(getConfig), ({ recent }) => orderIdsOf(recent)),
  wasDone: async ({ read }, was, before) => {
    const now = await read(getConfig)
    return now.ok
      ? countNewOrders({ list: now.data.recent, whole: true }, before, ({ points }) => was(points))
      : now
  },
})
