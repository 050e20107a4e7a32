/**
 * The portal behind a CDN whose edge runs functions of the Fetch API. `env.ASSETS.fetch` answers from the files of
 * `dist/portal` (404 for what is not there), `env.API` is the back end's address. Hosts as in layouts/sites.json.
 */
const SITES = { 'n7.localhost': 'n7', '6b.localhost': '6b', '6s.localhost': '6s', '9s.localhost': '9s' }
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob: https:; font-src 'self' data:; connect-src 'self'; frame-src 'self' https:; media-src 'self' blob: https:; manifest-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types portico-html portico-worker dompurify"
const SECURITY = {
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

export default {
  async fetch(request, env) {
    const { pathname, search, searchParams, hostname, origin } = new URL(request.url)
    if (pathname.startsWith('/prod-api-2/')) return fetch(new Request(env.API + pathname + search, request))
    const file = async (path, headers) => {
      const found = await env.ASSETS.fetch(new Request(origin + path))
      const answer = new Response(found.body, found)
      for (const [name, value] of Object.entries({ ...SECURITY, ...headers })) answer.headers.set(name, value)
      return answer
    }
    if (/\/\.|\.br$|^\/pages\//.test(pathname)) return new Response('Not found', { status: 404 })
    if (/\.[^/]+$|^\/assets\//.test(pathname)) {
      const kept = /^\/assets\/.*-[\w-]{8,}\.[\w.]+$/.test(pathname)
      // The start document that the portal's own worker keeps.
      const found = await file(
        pathname,
        pathname === '/shell.html' ? { 'Content-Security-Policy': POLICY } : {},
      )
      if (found.ok)
        found.headers.set('Cache-Control', kept ? 'public, max-age=31536000, immutable' : 'no-cache')
      return found
    }
    const perViewer = { 'Cache-Control': 'no-cache', Vary: 'User-Agent, Cookie' }
    if ((pathname === '/' || pathname === '/lobby/home') && !searchParams.get('token')) {
      const device = /Mobi|Android|iPhone|iPad|iPod/i.test(request.headers.get('User-Agent') ?? '')
        ? 'mobile'
        : 'desktop'
      const viewer = /(^|;\s*)viewer=player(;|$)/.test(request.headers.get('Cookie') ?? '')
        ? 'player'
        : 'visitor'
      const path = `/pages/${SITES[hostname] ?? 'base'}/${device}/${viewer}.html`
      // A drawn page carries its own policy, with hashes.
      const page = await file(path, { ...perViewer, 'Content-Security-Policy': "frame-ancestors 'self'" })
      if (page.ok) return page
    }
    return file('/index.html', { ...perViewer, 'Content-Security-Policy': POLICY })
  },
}
