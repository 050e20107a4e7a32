import type { Page, Request } from '@playwright/test'

/** Follows what a page asks for; tells whether everything has been answered. What never ends (streams, media) does not count. */
export function watchRequests(page: Page): () => boolean {
  const open = new Set<Request>()
  const ended = (request: Request) => void open.delete(request)
  page.on('request', (request) => {
    // What a page had asked for goes with it.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (/^(?:document|script|stylesheet|image|font|fetch|xhr)$/.test(request.resourceType()))
      open.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return () => open.size === 0
}
