/** What is asked for, as far as the answer depends on it. */
export interface Asked {
  url: string
  method: string
  mode: string
  destination: string
}

/**
 * How the worker answers: a page's document, a file of the build, the shell's own files, settings and layouts, a picture;
 * or not at all, which is the network as if there were no worker.
 */
export type CacheStrategy = 'document' | 'asset' | 'shell' | 'data' | 'picture' | 'pass'

/** Places of this origin that are no pages of the portal: calls, games and payments, reports, the operators' tool, drawn pages. */
const NOT_PAGES =
  /^\/(?:prod-api-2|mock-assets|mock-game|mock-pay|demo-games|csp-report|preview-tool|pages)(?:\/|$)/
const DATA = /^\/(?:portal\.json|manifest\.webmanifest|layouts\/[a-z0-9-]{1,32}\.json)$/
const CALLS = /^\/prod-api-2(?:\/|$)/

/** Chooses the way for one request. `shell` are the paths that the worker keeps under their own names. */
export function cacheStrategy(asked: Asked, origin: string, shell: ReadonlySet<string>): CacheStrategy {
  if (asked.method !== 'GET' || !URL.canParse(asked.url)) return 'pass'
  const url = new URL(asked.url)
  if (url.origin !== origin)
    return asked.destination === 'image' && url.protocol === 'https:' ? 'picture' : 'pass'
  const { pathname } = url
  if (asked.mode === 'navigate') return isPage(asked, pathname) ? 'document' : 'pass'
  if (CALLS.test(pathname)) return 'pass'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (shell.has(pathname)) return 'shell'
  if (DATA.test(pathname)) return 'data'
  return asked.destination === 'image' ? 'picture' : 'pass'
}

/** A page of the portal in a window of its own: never a frame, never a file. */
function isPage({ destination }: Asked, pathname: string): boolean {
  return destination === 'document' && !NOT_PAGES.test(pathname) && !/\.[^/]*$/.test(pathname)
}
