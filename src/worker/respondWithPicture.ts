import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst } from 'workbox-strategies'
import { DATA, PICTURES } from './caches'
import { isUnder } from './isUnder'
import { mayKeepPicture } from './mayCache'
import type { RequestEvent } from './workerTypes'

const DAY_S = 86_400

const pictures = new CacheFirst({
  cacheName: PICTURES,
  plugins: [
    { cacheWillUpdate: ({ response }) => Promise.resolve(mayKeepPicture(response) ? response : null) },
    new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 30 * DAY_S, purgeOnQuotaError: true }),
  ],
})

/** Origins that do not let others read their pictures. An answer that cannot be read counts megabytes of room: it is not kept. */
const closed = new Set<string>()

/** A picture, from what is kept or from the network. Those behind the API's own address may be a player's: they pass. */
export async function respondWithPicture(event: RequestEvent, origin: string): Promise<Response> {
  const { request } = event
  const url = new URL(request.url)
  const foreign = url.origin !== origin
  if (closed.has(url.origin) || isUnder(url, await apiBase(), origin)) return fetch(request)
  try {
    return await pictures.handle({ event, request: foreign ? anonymous(request) : request })
  } catch (error) {
    if (!foreign) throw error
    const response = await fetch(request)
    // It is there, but not to be read.
    closed.add(url.origin)
    return response
  }
}

/** Asked for by name and without cookies, so that the answer can be read and is nobody's own. */
function anonymous(request: Request): Request {
  const accept = request.headers.get('Accept')
  return new Request(request.url, {
    mode: 'cors',
    credentials: 'omit',
    referrerPolicy: request.referrerPolicy,
    ...(accept && { headers: { Accept: accept } }),
  })
}

/** Where the calls of this portal go, by the settings that were seen last. */
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
