import { afterEach, expect, test } from 'vitest'
import { documentPolicy, metaPolicy } from './securityHeaders'
import { cleanUp, portalFolder, startPortal } from './testPortal'
import { START_SCRIPT_HASH } from './startScript'

afterEach(cleanUp)

function directives(policy: string | string[] | undefined): Record<string, string> {
  const parts = String(policy)
    .split('; ')
    .map((part) => part.split(/ (.*)/s))
  return Object.fromEntries(parts.map(([name = '', value = '']) => [name, value]))
}

test('[LY-08] every document has a policy without eval and inline markup', async () => {
  const portal = await startPortal({ root: await portalFolder({ 'frame.html': '<p>frame</p>' }) })
  for (const path of ['/', '/lobby/home', '/frame.html']) {
    const { headers } = await portal.get(path)
    expect(directives(headers['content-security-policy'])).toEqual({
      'default-src': "'none'",
      'script-src': `'self' ${START_SCRIPT_HASH}`,
      'style-src': expect.stringMatching(/^'self' 'sha256-[\w+\/]{43}='$/) as string,
      'img-src': "'self' data: blob: https:",
      'font-src': "'self' data:",
      'connect-src': "'self'",
      'frame-src': "'self' https:",
      'media-src': "'self' blob: https:",
      'manifest-src': "'self'",
      'worker-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'portico-html portico-worker dompurify',
      'report-uri': '/csp-report',
    })
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=(), ')
    expect(headers['cache-control']).toBe('no-cache')
  }
})

test('every response forbids type sniffing, requires https and limits the referrer', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  for (const path of ['/', '/assets/main-a1B2c3D4.js', '/portal.json', '/gone.js', '/%00']) {
    const { headers } = await portal.get(path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['x-powered-by']).toBeUndefined()
  }
  for (const path of ['/', '/assets/main-a1B2c3D4.js', '/portal.json'])
    expect((await portal.get(path)).headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('an API called directly is allowed to connect, and pictures of an API on plain http to show', async () => {
  const direct = JSON.stringify({ apiBase: 'https://api.example.com/v', layoutBase: '/layouts' })
  const portal = await startPortal({
    root: await portalFolder({ 'portal.json': direct }),
    api: 'http://127.0.0.1:9/x',
  })
  const policy = directives((await portal.get('/')).headers['content-security-policy'])
  expect(policy['connect-src']).toBe("'self' https://api.example.com")
  expect(policy['img-src']).toBe("'self' data: blob: https: http://127.0.0.1:9")
  expect(policy['frame-src']).toBe("'self' https: http://127.0.0.1:9")
})

test('an SVG opened as a page runs nothing', async () => {
  const portal = await startPortal({ root: await portalFolder({ 'icon.svg': '<svg/>' }) })
  const policy = (await portal.get('/icon.svg')).headers['content-security-policy']
  expect(directives(policy)).toMatchObject({ 'default-src': "'none'", sandbox: '' })
})

test('the policy of a document without headers is the same, except for header-only directives', () => {
  const options = { connect: ['https://api.example.com'], script: ["'sha256-a'"], style: ["'sha256-b'"] }
  const whole = directives(documentPolicy(options).join('; '))
  const { 'frame-ancestors': frames, 'report-uri': reports, ...rest } = whole
  expect([frames, reports]).toEqual(["'self'", '/csp-report'])
  expect(directives(metaPolicy(options))).toEqual(rest)
  expect(rest['script-src']).toBe(`'self' ${START_SCRIPT_HASH} 'sha256-a'`)
})

test('pages that the build prerendered for static hosts are not served', async () => {
  const portal = await startPortal({
    root: await portalFolder({ 'pages/n7/mobile/visitor.html': '<p>drawn at build time</p>' }),
  })
  expect((await portal.get('/pages/n7/mobile/visitor.html')).status).toBe(404)
})
