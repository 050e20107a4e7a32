import { id, key, latestFirstOf, num, uniqueOf, z } from '@/api/shape'
import { portalApi } from '@/store/portalApi'

/** † what points can be exchanged for: minor units of points and of coins; a stock of -1 never ends. */
const offer = z.object({ id: id(), points: num(), coin: num(), stock: num(-1) })
export type Offer = z.output<typeof offer>

/** † an exchange that was made; minor units, time in milliseconds since the epoch. */
const exchange = z.object({
  orderId: key(),
  points: num(),
  coin: num(),
  createTime: num(),
})
export type Exchange = z.output<typeof exchange>

/** † the answer of getLotterConfig: the offers, and the last ten exchanges, the latest first. */
export const pointsConfigSchema = z.object({
  list: uniqueOf(offer),
  recent: latestFirstOf(uniqueOf(exchange, 'orderId'), ({ createTime }) => createTime),
})
export type PointsConfig = z.output<typeof pointsConfigSchema>

/** Whole minor units that can be counted with: an offer that costs or gives nothing is none. */
const isOffer = ({ points, coin }: Offer) => [points, coin].every((n) => Number.isSafeInteger(n) && n > 0)

const pointsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    pointsConfig: build.query<PointsConfig, void>({
      query: () => ({ name: 'getLotterConfig', schema: pointsConfigSchema }),
      transformResponse: (response: PointsConfig) => ({ ...response, list: response.list.filter(isOffer) }),
      providesTags: ['Points'],
    }),
  }),
})
export const { usePointsConfigQuery } = pointsApi
