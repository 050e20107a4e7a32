/** The properties of a request that the strategy depends on. */
export interface RequestInfo {
  url: string
  method: string
  mode: string
  destination: string
}

/**
 * How the worker responds: to a navigation, a file of the build, the shell's own files, settings and layouts, a picture; or not
 * at all (`pass`), as if there were no worker.
 */
export type CacheStrategy = 'document' | 'asset' | 'shell' | 'data' | 'picture' | 'pass'

/** Paths of this origin that are not pages of the portal: API, games and payments, reports, the operators' tool, prerendered pages. */
const NOT_PAGES =
  /^\/(?:prod-api-2|mock-assets|mock-game|mock-pay|demo-games|csp-report|preview-tool|pages|releases)(?:\/|$)/
const DATA = /^\/(?:portal\.json|manifest\.webmanifest|layouts\/[a-z0-9-]{1,32}\.json)$/
const API = /^\/prod-api-2(?:\/|$)/

/** The strategy for a request. `shell` are the paths of the shell's files. */
export function cacheStrategy(
  request: RequestInfo,
  origin: string,
  shell: ReadonlySet<string>,
): CacheStrategy {
  if (request.method !== 'GET' || !URL.canParse(request.url)) return 'pass'
  const url = new URL(request.url)
  if (url.origin !== origin)
    return request.destination === 'image' && url.protocol === 'https:' ? 'picture' : 'pass'
  const { pathname } = url
  if (request.mode === 'navigate') return isPage(request, pathname) ? 'document' : 'pass'
  if (API.test(pathname)) return 'pass'
  if (pathname.startsWith('/assets/')) return 'asset'
  if (shell.has(pathname)) return 'shell'
  // An older release, asked for because the current one cannot be used, is not what is stored.
  if (DATA.test(pathname)) return url.searchParams.has('fallback') ? 'pass' : 'data'
  return request.destination === 'image' ? 'picture' : 'pass'
}

/** A page of the portal in a top-level window: not a frame, not a file. */
function isPage({ destination }: RequestInfo, pathname: string): boolean {
  return destination === 'document' && !NOT_PAGES.test(pathname) && !/\.[^/]*$/.test(pathname)
}
