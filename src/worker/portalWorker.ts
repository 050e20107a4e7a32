import { respondWithData } from './respondWithData'
import { respondWithDocument } from './respondWithDocument'
import { respondWithPicture } from './respondWithPicture'
import { dropOld } from './caches'
import { respondWithAsset, respondWithShell, cacheAssets, cacheShell, renewShell } from './cacheFiles'
import { cacheLayouts } from './cacheLayouts'
import type { PortalFiles } from './portalFiles'
import { cacheStrategy } from './cacheStrategy'
import { readMessage } from './messages'
import { followPushSettings, openNotification, renewSubscription, showPush } from './push'
import { takeClicked } from './pushSettings'
import type { WorkerScope } from './workerTypes'

/** Inserted by the build. */
declare const __PORTAL_FILES__: PortalFiles
declare const self: WorkerScope

const files = __PORTAL_FILES__
const { origin } = self.location
const shell = new Set(files.shell)

self.addEventListener('install', (event) => event.waitUntil(cacheShell(caches, files)))

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await dropOld(caches, files, origin)
      // The browser requests the document while the worker starts.
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  ),
)

self.addEventListener('fetch', (event) => {
  const { request } = event
  const strategy = cacheStrategy(request, origin, shell)
  // Where the browser denies its caches, the network still works.
  const response = (cached: Promise<Response>) => event.respondWith(cached.catch(() => fetch(request)))
  if (strategy === 'document') event.respondWith(respondWithDocument(caches, files, event))
  else if (strategy === 'asset') response(respondWithAsset(caches, request))
  else if (strategy === 'shell') response(respondWithShell(caches, files, request))
  else if (strategy === 'data') response(respondWithData(event))
  else if (strategy === 'picture') response(respondWithPicture(event, origin))
})

self.addEventListener('message', (event) => {
  const message = readMessage(event.data)
  if (message?.kind === 'isYours') event.ports[0]?.postMessage(message.entry === files.entry)
  else if (message?.kind === 'takeOver') event.waitUntil(self.skipWaiting())
  else if (message?.kind === 'cacheAll') event.waitUntil(cacheAssets(caches, files.later))
  else if (message?.kind === 'cacheLayouts')
    event.waitUntil(Promise.all([cacheLayouts(caches, message.site), renewShell(caches, files)]))
  else if (message?.kind === 'pushSettings')
    event.waitUntil(followPushSettings(self, caches, message.settings))
  else if (message?.kind === 'takeClicked')
    event.waitUntil(takeClicked(caches).then((tags) => event.ports[0]?.postMessage(tags)))
})

self.addEventListener('push', (event) => event.waitUntil(showPush(self, caches, event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openNotification(self, caches, event)))
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(self, caches)))
