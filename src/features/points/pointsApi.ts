import { amount, id, key, latestFirstOf, num, optionalNum, time, uniqueOf, z } from '@/api/shape'
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

/** The response of getLotterConfig (our extension): the offers, and the last ten exchanges, the latest first. */
export const pointsConfigSchema = z.object({
  list: uniqueOf(offer),
  recent: latestFirstOf(uniqueOf(exchange, 'orderId'), ({ createTime }) => createTime),
})
export type PointsConfig = z.output<typeof pointsConfigSchema>

/** Positive whole minor units: an offer that costs or gives nothing is dropped. */
const isOffer = ({ points, coin }: Offer) => [points, coin].every((n) => Number.isSafeInteger(n) && n > 0)

const pointsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    pointsConfig: build.query<PointsConfig, void>({
      query: () => ({ call: pointsCalls.getLotterConfig, schema: pointsConfigSchema }),
      transformResponse: (response: PointsConfig) => ({ ...response, list: response.list.filter(isOffer) }),
      providesTags: ['Points'],
    }),
  }),
})
export const { usePointsConfigQuery } = pointsApi
