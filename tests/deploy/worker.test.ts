import { pathToFileURL } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'

interface Worker {
  fetch: (
    request: Request,
    env: { ASSETS: { fetch: (request: Request) => Promise<Response> }; API: string },
  ) => Promise<Response>
}
const { default: worker } = (await import(pathToFileURL('deploy/worker.js').href)) as { default: Worker }

const there =
  /^\/(index\.html|shell\.html|portal\.json|assets\/main-a1B2c3D4\.js|pages\/(base|n7)\/\w+\/\w+\.html)$/
const env = {
  API: 'https://api.example.com',
  ASSETS: {
    fetch: (request: Request) => {
      const { pathname } = new URL(request.url)
      return Promise.resolve(
        there.test(pathname) ? new Response(pathname) : new Response('', { status: 404 }),
      )
    },
  },
}
const ask = (url: string, headers: Record<string, string> = {}) =>
  worker.fetch(new Request(url, { headers }), env)

afterEach(() => vi.unstubAllGlobals())

test('the edge answers the home of the host, the device and the viewer', async () => {
  const phone = { 'User-Agent': 'Android Mobile' }
  const home = async (url: string, headers = {}) => (await ask(url, headers)).text()
  expect(await home('https://localhost/', phone)).toBe('/pages/base/mobile/visitor.html')
  expect(await home('https://n7.localhost/lobby/home')).toBe('/pages/n7/desktop/visitor.html')
  expect(await home('https://n7.localhost/', { Cookie: 'a=1; viewer=player' })).toBe(
    '/pages/n7/desktop/player.html',
  )
  expect(await home('https://9s.localhost/')).toBe('/index.html')
  expect(await home('https://localhost/?token=x')).toBe('/index.html')
  expect(await home('https://localhost/lobby/notice')).toBe('/index.html')
})

test('documents carry a policy, drawn ones only what they cannot say themselves', async () => {
  const policy = async (path: string) =>
    (await ask(`https://localhost${path}`)).headers.get('Content-Security-Policy')
  expect(await policy('/')).toBe("frame-ancestors 'self'")
  expect(await policy('/lobby/notice')).toContain("script-src 'self';")
  expect(await policy('/shell.html')).toContain("script-src 'self';")
})

test('files are kept as their names say, and what is missing is not found', async () => {
  const asset = await ask('https://localhost/assets/main-a1B2c3D4.js')
  expect(asset.headers.get('Cache-Control')).toContain('immutable')
  expect((await ask('https://localhost/portal.json')).headers.get('Cache-Control')).toBe('no-cache')
  for (const path of [
    '/assets/gone-12345678.js',
    '/assets/gone',
    '/.vite/manifest.json',
    '/pages/n7/mobile/player.html',
  ])
    expect((await ask(`https://localhost${path}`)).status).toBe(404)
})

test('calls go to the back end as they are', async () => {
  const called = vi.fn((request: Request) =>
    Promise.resolve(new Response(`${request.method} ${request.url}`)),
  )
  vi.stubGlobal('fetch', called)
  const request = new Request('https://localhost/prod-api-2/app/v1/x?a=1', { method: 'POST', body: '{}' })
  expect(await (await worker.fetch(request, env)).text()).toBe(
    'POST https://api.example.com/prod-api-2/app/v1/x?a=1',
  )
})
