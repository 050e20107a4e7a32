import { respondWithData } from './respondWithData'
import { respondWithDocument } from './respondWithDocument'
import { respondWithPicture } from './respondWithPicture'
import { dropOld } from './caches'
import { respondWithAsset, respondWithShell, keepAssets, keepShell, renewShell } from './keepFiles'
import { keepLayouts } from './keepLayouts'
import type { PortalFiles } from './portalFiles'
import { wayOf } from './wayOf'
import { readWord } from './words'
import type { WorkerScope } from './workerTypes'

/** Written in by the build. */
declare const __PORTAL_FILES__: PortalFiles
declare const self: WorkerScope

const files = __PORTAL_FILES__
const { origin } = self.location
const shell = new Set(files.shell)

self.addEventListener('install', (event) => event.waitUntil(keepShell(caches, files)))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await dropOld(caches, files, origin)
      // A document is asked for while the worker is still waking up.
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  ),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const way = wayOf(request, origin, shell)
  // Where the browser refuses its caches, the network is as good as it was without them.
  const response = (kept: Promise<Response>) => event.respondWith(kept.catch(() => fetch(request)))
  if (way === 'document') event.respondWith(respondWithDocument(caches, files, event))
  else if (way === 'asset') response(respondWithAsset(caches, request))
  else if (way === 'shell') response(respondWithShell(caches, files, request))
  else if (way === 'data') response(respondWithData(event))
  else if (way === 'picture') response(respondWithPicture(event, origin))
})

self.addEventListener('message', (event) => {
  const word = readWord(event.data)
  if (word?.kind === 'isYours') event.ports[0]?.postMessage(word.entry === files.entry)
  else if (word?.kind === 'takeOver') event.waitUntil(self.skipWaiting())
  else if (word?.kind === 'keepAll') event.waitUntil(keepAssets(caches, files.later))
  else if (word?.kind === 'keepLayouts')
    event.waitUntil(Promise.all([keepLayouts(caches, word.site), renewShell(caches, files)]))
})
