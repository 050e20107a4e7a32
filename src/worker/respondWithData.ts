import { NetworkFirst } from 'workbox-strategies'
import { DATA } from './caches'
import { mayCacheData } from './mayCache'
import type { RequestEvent } from './workerTypes'

const strategy = new NetworkFirst({
  cacheName: DATA,
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      fetchDidSucceed: ({ response }) => {
        // A 5xx counts as offline: the server behind the gateway is down.
        if (response.status >= 500) throw new Error(String(response.status))
        return Promise.resolve(response)
      },
      cacheWillUpdate: ({ response }) => Promise.resolve(mayCacheData(response) ? response : null),
    },
  ],
})

/** Settings, layouts and the manifest: from the server if it responds in time, else from the cache. */
export const respondWithData = (event: RequestEvent): Promise<Response> =>
  strategy.handle({ event, request: event.request })
