import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { detectDevice } from '@/app/start/detectDevice'
import { digestOf, encodeText } from '../../publishing/digest'
import { requestPath } from '../../server/requestPath'
import { documentPolicy, resourcePolicy, workerPolicy } from '../../server/securityHeaders'
import { exportChannel } from '../../tools/publish/exportChannel'
import { storeTestPages } from '../support/storeTestPages'
import { createTestChannel } from '../support/testChannel'

const conf = await readFile(fileURLToPath(new URL('../../deploy/nginx.conf', import.meta.url)), 'utf8')
const hasNginx = canRun()
const installed = hasNginx ? test : test.skip
if (!hasNginx)
  console.warn('deploy/nginx.conf is not tried out: there is no nginx here (apt-get install nginx-light).')

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** A file host receives no reports. */
const policy = documentPolicy()
  .filter((directive) => !directive.startsWith('report-uri'))
  .join('; ')

/** A small build. The body of every file is its name. */
const files = [
  'index.html',
  'shell.html',
  'sw.js',
  'portal.json',
  'favicon.svg',
  'layouts/base.json',
  'layouts/base.json.br',
  'assets/main-a1B2c3D4.js',
  'assets/main-a1B2c3D4.js.br',
  'assets/.private.js',
  'assets/main.js',
  'pictures/.private.png',
  'manifest.webmanifest',
  '.vite/manifest.json',
  ...['base', 'n7'].flatMap((site) =>
    ['mobile', 'desktop'].flatMap((device) =>
      ['visitor', 'player', 'green/visitor'].map((viewer) => `pages/${site}/${device}/${viewer}.html`),
    ),
  ),
]

let folder = ''
let port = 0
let nginx: ChildProcess | undefined
let problems = ''
/** Response headers of a back end that must not reach the browser. */
const hostile = {
  'Clear-Site-Data': '"*"',
  'Service-Worker-Allowed': '/',
  Refresh: '0; url=https://evil.example',
  'Set-Cookie': 'viewer=player',
  'Access-Control-Allow-Origin': '*',
  'Alt-Svc': 'h3="evil.example:443"',
  NEL: '{}',
  'Report-To': '{}',
  Link: '<https://evil.example/x.css>; rel=preload',
  'WWW-Authenticate': 'Basic',
}
const receivedHeaders: http.IncomingHttpHeaders[] = []
/** Calls that the back end leaves pending until they are all released. */
const hanging: http.ServerResponse[] = []
const api = http.createServer((req, res) => {
  if (req.url?.endsWith('/down')) return void req.socket.destroy()
  if (req.url?.endsWith('/hangs')) return void hanging.push(res)
  receivedHeaders.push(req.headers)
  for (const [name, value] of Object.entries(hostile)) res.setHeader(name, value)
  res.setHeader('Strict-Transport-Security', 'max-age=0')
  let body = ''
  req.on('data', (chunk) => (body += String(chunk)))
  req.on('end', () => {
    const { method, url, headers } = req
    res.end(JSON.stringify({ method, url, host: headers['x-forwarded-host'], body }))
  })
})

beforeAll(async () => {
  if (!hasNginx) return
  folder = await mkdtemp(join(tmpdir(), 'portal-nginx-'))
  // The worker processes may run as another user.
  await chmod(folder, 0o755)
  for (const name of files) {
    await mkdir(dirname(join(folder, 'dist', name)), { recursive: true })
    await writeFile(join(folder, 'dist', name), name)
  }
  await symlink('dist', join(folder, 'current'))
  const apiPort = await listen(api)
  const probe = http.createServer()
  port = await listen(probe)
  await new Promise((done) => probe.close(done))
  await writeFile(join(folder, 'nginx.conf'), confFor(apiPort))
  nginx = spawn('nginx', [
    '-e',
    'stderr',
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-g',
    'daemon off;',
  ])
  nginx.stderr?.on('data', (chunk: Buffer) => (problems += chunk.toString()))
  await untilUp()
})

afterAll(async () => {
  api.close()
  if (nginx && nginx.exitCode === null) {
    const gone = new Promise((done) => nginx?.on('exit', done))
    nginx.kill('SIGTERM')
    await gone
  }
  if (folder) await rm(folder, { recursive: true, force: true })
})

test('the example’s policies are the server’s, except for reports, which a file host cannot receive', () => {
  expect(conf).toContain(`"~^/(?:index|shell)\\.html$" "${policy}";`)
  expect(conf).toContain(`default "${resourcePolicy}";`)
})

installed('a hanging endpoint takes 128 calls and refuses more; others keep working', async () => {
  const call = (name: string) => get(`/prod-api-2/app/v1/${name}`, {}, 'POST', '{}')
  const calls = Array.from({ length: 128 }, () => call('hangs'))
  await expect.poll(() => hanging.length, { timeout: 10_000 }).toBe(128)
  expect((await call('hangs')).status).toBe(503)
  expect((await call('userInfo')).status).toBe(200)
  for (const response of hanging.splice(0)) response.end('{}')
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(128).fill(200))
})

installed.each([
  ['localhost', PHONE, '', 'base/mobile/visitor'],
  ['localhost', DESKTOP, '', 'base/desktop/visitor'],
  ['n7.localhost', PHONE, '', 'n7/mobile/visitor'],
  ['n7.localhost', DESKTOP, 'a=1; viewer=player', 'n7/desktop/player'],
  ['n7.localhost', PHONE, 'viewer=../../index', 'n7/mobile/visitor'],
  ['localhost', '', 'reviewer=player', 'base/desktop/visitor'],
])('at %s, "%s" with cookie "%s" gets the page %s', async (host, userAgent, cookie, page) => {
  for (const path of ['/', '/lobby/home', '/?utm=x']) {
    const response = await get(path, { Host: host, 'User-Agent': userAgent, Cookie: cookie })
    expect(response).toMatchObject({ status: 200, body: `pages/${page}.html` })
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers.vary).toContain('User-Agent, Cookie')
    expect(response.headers['content-type']).toContain('text/html')
    // The page carries its policy itself; one in a header would forbid what its hashes allow.
    expect(response.headers['content-security-policy']).toBe("frame-ancestors 'self'")
  }
})

installed.each([PHONE, DESKTOP, 'Opera Mobi', 'iPad', 'IPHONE', 'curl/8', 'Mozilla/5.0 (Macintosh)'])(
  'the device of "%s" is the one that the portal detects',
  async (userAgent) => {
    const device = detectDevice({ userAgent, width: 1280, maxTouchPoints: 0 })
    expect((await get('/', { 'User-Agent': userAgent })).body).toBe(`pages/base/${device}/visitor.html`)
  },
)

installed('a site without prerendered pages, and a session in the URL, get the plain document', async () => {
  for (const [path, host] of [
    ['/', '9s.localhost'],
    ['/lobby/home?token=abc', 'localhost'],
    ['/lobby/notice', 'localhost'],
    ['/reward/detail/7', 'n7.localhost'],
    ['/none/', 'localhost'],
  ] as const) {
    const response = await get(path, { Host: host })
    expect(response).toMatchObject({ status: 200, body: 'index.html' })
    expect(response.headers['cache-control']).toBe('no-cache')
    expect(response.headers['content-security-policy']).toBe(policy)
  }
})

installed('files are cached according to their names', async () => {
  const cacheControl = async (path: string) => (await get(path)).headers['cache-control']
  expect(await cacheControl('/assets/main-a1B2c3D4.js')).toBe(IMMUTABLE)
  expect(await cacheControl('/assets/main.js')).toBe('no-cache')
  expect(await cacheControl('/layouts/base.json')).toBe('no-cache')
  expect(await cacheControl('/portal.json')).toBe('no-cache')
  expect(await cacheControl('/favicon.svg')).toBe('public, max-age=86400')
  expect((await get('/favicon.svg')).headers['content-security-policy']).toContain('sandbox')
})

installed(
  '[PW-01] the service worker is revalidated every time, and the start document that it caches has its policy',
  async () => {
    const worker = await get('/sw.js')
    expect(worker).toMatchObject({ status: 200, body: 'sw.js' })
    expect(worker.headers['cache-control']).toBe('no-cache')
    expect(worker.headers['content-security-policy']).toBe(workerPolicy())
    const shell = await get('/shell.html')
    expect(shell).toMatchObject({ status: 200, body: 'shell.html' })
    expect(shell.headers['content-security-policy']).toBe(policy)
  },
)

installed('missing and private files are 404 and not cacheable', async () => {
  for (const path of [
    '/assets/main-gone1234.js',
    '/assets/gone',
    '/assets',
    '/assets/main-a1B2c3D4.js.br',
    '/assets/.private.js',
    '/pictures/.private.png',
    '/layouts/gone.json',
    '/layouts/gone',
    '/releases/gone',
    '/metrics',
    '/.vite/manifest.json',
    '/layouts/base.json.br',
    '/pages/n7/mobile/player.html',
  ]) {
    const response = await get(path)
    expect([path, response.status]).toEqual([path, 404])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['content-security-policy']).toBe(resourcePolicy)
  }
})

installed.each([
  '/assets//main.js',
  '//assets/main.js',
  '/assets%2fmain.js',
  '/assets%2F..%2Fportal.json',
  '/assets%5cmain.js',
  '/assets\\main.js',
  '/lobby/../portal.json',
  '/lobby/%2E./portal.json',
  '/./portal.json',
  '/lobby/..',
  '/lobby/%2e?a=b',
  '/lobby%0anotice',
  '/lobby%7f',
  '/lobby/notice//',
  '/prod-api-2/%2e%2e/admin',
  '/..;/portal.json',
  '/lobby/notice/',
  '/lobby/notice?a=//..%2f/../\\',
  '/lobby/a..b',
  '/lobby/%25',
])('[SV-01] the address %s is refused where our server refuses it', async (path) => {
  const { status, headers } = await get(path)
  expect(status === 400).toBe(requestPath(path) === null)
  if (status === 400) expect(headers['cache-control']).toBe('no-store')
})

installed('[SV-01] the API’s prefix alone leads nowhere, whatever host is named', async () => {
  const { status, headers } = await get('/prod-api-2', { Host: 'evil.example' })
  expect([status, headers.location]).toEqual([400, undefined])
})

installed('many ranges of a file are no more than the file', async () => {
  const Range = `bytes=${Array.from({ length: 20 }, (_, at) => `${at}-${at}`).join(',')}`
  const { status, body } = await get('/assets/main-a1B2c3D4.js', { Range })
  expect([status, body]).toEqual([200, 'assets/main-a1B2c3D4.js'])
})

installed('[PW-01] the manifest of the installed app has its type', async () => {
  expect((await get('/manifest.webmanifest')).headers['content-type']).toContain('application/manifest+json')
})

installed('an API that is down is an error that nobody caches', async () => {
  for (const method of ['GET', 'POST']) {
    const { status, headers } = await get('/prod-api-2/app/v1/down', {}, method)
    expect([method, (status ?? 0) >= 400, headers['cache-control']]).toEqual([method, true, 'no-store'])
  }
})

installed('[SV-04] every response has the security headers', async () => {
  for (const path of [
    '/',
    '/lobby/notice',
    '/portal.json',
    '/sw.js',
    '/favicon.svg',
    '/assets/main-a1B2c3D4.js',
    '/assets/main-gone1234.js',
    '/prod-api-2/%2e%2e/x',
    '/prod-api-2/app/v1/x',
  ]) {
    expect((await get(path)).headers, path).toMatchObject({
      'content-security-policy': expect.stringMatching(/frame-ancestors '(self|none)'/) as string,
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
  }
})

installed('calls are forwarded to the back end, with the host of the request', async () => {
  const response = await get('/prod-api-2/app/v1/x.json?a=1', { Host: 'n7.localhost' }, 'POST')
  expect(JSON.parse(response.body)).toEqual({
    method: 'POST',
    url: '/prod-api-2/app/v1/x.json?a=1',
    host: 'n7.localhost',
    body: '',
  })
  expect(response.headers['cache-control']).toBe('no-store')
})

installed('[SV-01] anything but a plain call is refused, whatever its encoding and method', async () => {
  receivedHeaders.length = 0
  for (const path of [
    '/%70rod-api-2/admin',
    '/prod-api-2/../admin',
    '/prod-api-2/%2e%2e/admin',
    '/prod-api-2/a/%2e%2e/b',
    '/prod-api-2/a/../b',
    '/prod-api-2/..%2fadmin',
    '/prod-api-2/..;/admin',
    '/prod-api-2//admin',
    '/prod-api-2/#/../../admin',
    '/prod-api-2\\..\\admin',
    '/prod-api-2/',
    `/prod-api-2/${'a'.repeat(300)}`,
  ])
    for (const method of ['POST', 'GET'])
      // Targets outside are one of the portal's own pages, or nothing.
      expect((await get(path, {}, method)).body, path).not.toContain('"method"')
  for (const method of ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'PUT'])
    expect((await get('/prod-api-2/app/v1/x', {}, method)).status).toBe(405)
  expect(receivedHeaders).toEqual([])
})

installed('[SV-03] known headers are forwarded, and no response header weakens ours', async () => {
  const response = await get(
    '/prod-api-2/app/v1/x',
    {
      Authorization: 'token',
      'X-Forwarded-For': '203.0.113.7',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'evil.example',
      Forwarded: 'for=1',
      Cookie: 'a=b',
      'X-Original-URL': '/admin',
    },
    'POST',
    '{"a":1}',
  )
  expect(JSON.parse(response.body)).toMatchObject({ body: '{"a":1}' })
  expect(receivedHeaders.at(-1)).toMatchObject({
    authorization: 'token',
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
  })
  for (const name of ['forwarded', 'cookie', 'x-original-url'])
    expect(receivedHeaders.at(-1)?.[name]).toBeUndefined()
  for (const name of Object.keys(hostile)) expect(response.headers[name.toLowerCase()], name).toBeUndefined()
  expect(response.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

installed(
  '[PB-09] exported pages and layouts are served whole, and those of the next export without a reload',
  async () => {
    const channel = await createTestChannel(['n7', '6b'])
    const build = await digestOf(encodeText('index.html'))
    const push = async (scale: number, title: string) => {
      const release = await channel.release(scale, title)
      const pages = await storeTestPages(channel.publisher, release, { title, build })
      await channel.publisher.push('live', release, { pages })
      await exportChannel({
        get: channel.store.get,
        channel: 'live',
        folder,
        build: join(folder, 'dist'),
        watch: false,
        log: () => undefined,
      })
    }
    const phone = { Host: 'n7.localhost', 'User-Agent': PHONE }
    try {
      // Files of one length, which only their time tells apart.
      await push(1.2, 'first')
      const page = await get('/', phone)
      expect(page).toMatchObject({ status: 200, body: 'first mobile normal visitor' })
      expect(page.headers['content-security-policy']).toBe("frame-ancestors 'self'")
      expect(page.headers['cache-control']).toBe('no-cache')
      const layouts = await get('/layouts/n7.json')
      expect(JSON.parse(layouts.body)).toMatchObject({ site: 'n7', seq: 1, floor: 0, fallback: 0 })
      expect(layouts.headers['cache-control']).toBe('no-cache')
      expect(layouts.headers['content-security-policy']).toContain('sandbox')
      expect(JSON.parse((await get('/layouts/sites.json')).body)).toMatchObject({ 'n7.localhost': 'n7' })
      // A site without pages, and one that is not published.
      expect((await get('/', { Host: '6b.localhost' })).body).toBe('index.html')
      expect((await get('/layouts/9s.json')).status).toBe(404)

      const pageOf: Record<number, string> = {
        1: 'first mobile normal visitor',
        2: 'second mobile normal visitor',
      }
      let isExported = false
      const second = push(1.1, 'second').finally(() => (isExported = true))
      const seen = new Set<string>()
      while (!isExported) {
        const [shown, read] = [await get('/lobby/home', phone), await get('/layouts/n7.json')]
        expect(Object.values(pageOf)).toContain(shown.body)
        expect(pageOf[(JSON.parse(read.body) as { seq: number }).seq]).toBeDefined()
        seen.add(`${shown.status} ${read.status}`)
      }
      await second
      expect([...seen]).toEqual(['200 200'])
      expect((await get('/lobby/home', phone)).body).toBe(pageOf[2])
      const newest = await get('/layouts/n7.json', { 'If-None-Match': layouts.headers.etag })
      expect(newest.status).toBe(200)
      expect(JSON.parse(newest.body)).toMatchObject({ seq: 2, fallback: 1 })

      const older = await get('/layouts/n7.json?fallback=0')
      expect([newest.body, older.body].map((body) => body.includes('"scale":1.1'))).toEqual([true, false])
      for (const query of ['?fallback=1', '?fallback=x', '?fallback=-1', '?fallback=../n7'])
        expect((await get(`/layouts/n7.json${query}`)).status).toBe(404)
    } finally {
      await symlink('dist', join(folder, 'built'))
      await rename(join(folder, 'built'), join(folder, 'current'))
    }
  },
)

/** The example with its marked lines changed, writing into the temporary folder only. */
function confFor(apiPort: number): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `  ${kind}_temp_path ${folder}/${kind};\n`)
    .join('')
  const changes: [string, string][] = [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/srv/portico/dist/portal', join(folder, 'dist')],
    ['/srv/portico/current', join(folder, 'current')],
    ['127.0.0.1:8080', `127.0.0.1:${apiPort}`],
    ['/run/nginx.pid', join(folder, 'nginx.pid')],
    ['worker_processes auto;', 'worker_processes 1;'],
    ['http {\n', `http {\n${temporary}`],
  ]
  return changes.reduce((text, [from, to]) => {
    expect(text).toContain(from)
    return text.replaceAll(from, () => to)
  }, conf)
}

function get(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET', sent = '') {
  return new Promise<{ status: number | undefined; headers: http.IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        let body = ''
        response.on('data', (chunk: Buffer) => (body += chunk.toString()))
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
      })
      request.on('error', reject)
      request.end(sent)
    },
  )
}

async function untilUp(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (nginx?.exitCode !== null) break
    if (await get('/portal.json').catch(() => null)) return
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`nginx did not start: ${problems}`)
}

function listen(server: http.Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)),
  )
}

function canRun(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
