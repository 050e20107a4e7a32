import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { DATA, PICTURES } from './caches'
import { isUnder } from './isUnder'
import { mayCachePicture } from './mayCache'
import type { RequestEvent } from './workerTypes'

const DAY_S = 86_400

const pictures = new CacheFirst({
  cacheName: PICTURES,
  plugins: [
    { cacheWillUpdate: ({ response }) => Promise.resolve(mayCachePicture(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
})

/** Origins without CORS for pictures. An opaque response counts as megabytes of quota, so it is not cached. */
const opaqueOrigins = new Set<string>()

/** A picture from the cache or the network. Those below the API's base may be personal: they are not cached. */
export async function respondWithPicture(event: RequestEvent, origin: string): Promise<Response> {
  const { request } = event
  const url = new URL(request.url)
  const foreign = url.origin !== origin
  if (opaqueOrigins.has(url.origin) || isUnder(url, await apiBase(), origin)) return fetch(request)
  try {
    return await pictures.handle({ event, request: foreign ? anonymous(request) : request })
  } catch (error) {
    if (!foreign) throw error
    const response = await fetch(request)
    // It exists, but cannot be read.
    opaqueOrigins.add(url.origin)
    return response
  }
}

/** A CORS request without cookies, so that the response is readable and not personal. */
function anonymous(request: Request): Request {
  const accept = request.headers.get('Accept')
  return new Request(request.url, {
    mode: 'cors',
    credentials: 'omit',
    referrerPolicy: request.referrerPolicy,
    ...(accept && { headers: { Accept: accept } }),
  })
}

/** The base of the API, from the cached settings. */
async function apiBase(): Promise<string> {
  try {
    const settings: unknown = await (
      await (await caches.open(DATA)).match('/portal.json', { ignoreVary: true })
    )?.json()
    const base =
      typeof settings === 'object' && settings !== null && 'apiBase' in settings ? settings.apiBase : ''
    return typeof base === 'string' && base !== '' ? base : '/prod-api-2'
  } catch {
    return '/prod-api-2'
  }
}
