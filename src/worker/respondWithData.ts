import { NetworkFirst } from 'workbox-strategies'
import { RELEASES } from '@publishing/fetchReader'
import { DATA } from './caches'
import { limitBody } from './limitBody'
import { mayCacheData } from './mayCache'
import type { RequestEvent } from './workerTypes'

/** Layouts of signed releases are cached once they are proven (`cacheLayouts`), and not as they come. */
const isProvenElsewhere = async ({ url }: Request): Promise<boolean> =>
  new URL(url).pathname.startsWith('/layouts/') && (await caches.has(RELEASES))

const strategy = new NetworkFirst({
  cacheName: DATA,
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      fetchDidSucceed: ({ response }) => {
        // A 5xx counts as offline: the server behind the gateway is down.
        if (response.status >= 500) throw new Error(String(response.status))
        return Promise.resolve(limitBody(response))
      },
      // One copy, whatever the query: each made-up one would take the room of a player's own files.
      cacheKeyWillBeUsed: ({ request }) => Promise.resolve(request.url.replace(/\?.*$/, '')),
      cacheWillUpdate: async ({ request, response }) =>
        mayCacheData(response) && !(await isProvenElsewhere(request)) ? response : null,
    },
  ],
})

/** Settings, layouts and the manifest: from the server if it responds in time, else from the cache. */
export const respondWithData = (event: RequestEvent): Promise<Response> =>
  strategy.handle({ event, request: event.request })
