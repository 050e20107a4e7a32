import type { Page, Request } from '@playwright/test'

/** Tracks a page's requests; returns whether all have completed. Endless ones (streams, media) are ignored. */
export function watchRequests(page: Page): () => boolean {
  const open = new Set<Request>()
  const ended = (request: Request) => void open.delete(request)
  page.on('request', (request) => {
    // Navigation cancels the previous page's requests.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear()
    if (/^(?:document|script|stylesheet|image|font|fetch|xhr)$/.test(request.resourceType()))
      open.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return () => open.size === 0
}
