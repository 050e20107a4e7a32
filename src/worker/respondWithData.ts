import { NetworkFirst } from 'workbox-strategies'
import { DATA } from './caches'
import { mayKeepData } from './mayCache'
import type { RequestEvent } from './workerTypes'

const strategy = new NetworkFirst({
  cacheName: DATA,
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      fetchDidSucceed: ({ response }) => {
        // A server that is down behind its gateway has not answered.
        if (response.status >= 500) throw new Error(String(response.status))
        return Promise.resolve(response)
      },
      cacheWillUpdate: ({ response }) => Promise.resolve(mayKeepData(response) ? response : null),
    },
  ],
})

/** Settings, layouts and the manifest: the server's while it answers in time and is well, else the last ones. */
export const respondWithData = (event: RequestEvent): Promise<Response> =>
  strategy.handle({ event, request: event.request })
