import { text, z } from '@/api/shape'
import { portalApi } from '@/store/portalApi'

const shortUrlSchema = z.object({ url: text() })

/** The short form of a player's own link (portal.md §7 names the call; † `url` in payload and answer). */
const shortUrlApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    shortUrl: build.query<z.output<typeof shortUrlSchema>, string>({
      query: (url) => ({ name: 'shortUrl', body: { url }, schema: shortUrlSchema }),
    }),
  }),
})
export const { useShortUrlQuery } = shortUrlApi
