import { afterEach, expect, test } from 'vitest'
import { namedManifest } from './namedManifest'
import { documentPolicy, workerPolicy } from './securityHeaders'
import { cleanUp, portalFolder, startPortal } from './testPortal'

afterEach(cleanUp)

const manifest = { name: 'Portico', short_name: 'Portico', start_url: '/lobby/home?entry=pwa' }
const build = (settings: object = {}) =>
  portalFolder({
    'shell.html': '<!doctype html><title>Start</title>',
    'sw.js': 'self.addEventListener("fetch", () => {})',
    'manifest.webmanifest': JSON.stringify(manifest),
    'portal.json': JSON.stringify(settings),
  })

test('[PW-01] the worker is revalidated on every use and may only fetch', async () => {
  const portal = await startPortal({ root: await build() })
  const { status, headers } = await portal.get('/sw.js')
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self' https:; frame-ancestors 'none'",
  )
  const behindHttp = await startPortal({ root: await build(), api: 'http://127.0.0.1:9' })
  expect((await behindHttp.get('/sw.js')).headers['content-security-policy']).toBe(
    workerPolicy(['http://127.0.0.1:9']),
  )
})

test('[PW-01] the start document has the headers of a document and is the same for everybody', async () => {
  const portal = await startPortal({ root: await build() })
  const { text, headers } = await portal.get('/shell.html', { Cookie: 'viewer=player' })
  expect(text).toContain('<title>Start</title>')
  expect(headers['content-security-policy']).toBe(documentPolicy().join('; '))
  expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  expect(headers.vary).toBe('Accept-Encoding')
  expect(headers['set-cookie']).toBeUndefined()
  expect((await portal.get('/lobby/home')).headers.vary).toContain('Cookie')
})

test('[PW-01] the installed app has the name of the site', async () => {
  const portal = await startPortal({ root: await build({ appName: 'Harbour “9”' }) })
  const { text, headers } = await portal.get('/manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(headers['cache-control']).toBe('no-cache')
  expect(JSON.parse(text)).toEqual({ ...manifest, name: 'Harbour “9”', short_name: 'Harbour “9”' })
  const plain = await startPortal({ root: await build() })
  expect(JSON.parse((await plain.get('/manifest.webmanifest')).text)).toEqual(manifest)
})

test.each([undefined, '', '  ', 7, null, {}])(
  '[PW-01] %j is no name: the manifest stays as it is',
  (name) => {
    const body = Buffer.from(JSON.stringify(manifest))
    expect(namedManifest(body, name)).toBe(body)
  },
)

test.each(['', 'nonsense', '[]', 'null', '7'])('a manifest that says %j is sent as it is', (text) => {
  const body = Buffer.from(text)
  expect(namedManifest(body, 'Harbour')).toBe(body)
})
