import { text, z } from '@/api/shape'
import { portalApi } from '@/store/portalApi'
import { activityCalls } from './activity.calls'

export const shortUrlSchema = z.object({ url: text() })

/** The short form of a player's link (call of portal.md §7; `url` in payload and response is our extension). */
const shortUrlApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    shortUrl: build.query<z.output<typeof shortUrlSchema>, string>({
      query: (url) => ({ call: activityCalls.shortUrl, body: { url }, schema: shortUrlSchema }),
    }),
  }),
})
export const { useShortUrlQuery } = shortUrlApi
