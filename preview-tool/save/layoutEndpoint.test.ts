import { readFileSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServer as createVite } from 'vite'
import { readLayer } from '@layout/readLayer'
import { checkSave } from './checkSave'
import { fileTag } from './fileTag'
import { layoutEndpoint } from './layoutEndpoint'
import { blockLoaders } from '../../tools/vite/blockLoaders'
import { messageParts } from '../../tools/vite/messageParts'
import { layoutWriter } from './layoutWriter'
import { openLayerFile, savedLayers, saveLayer } from './saveFile'
import { aliases } from '../../tools/vite/aliases'

const OLD = '{ "schemaVersion": 1, "extends": "base" }\n'
const NEW = '{ "schemaVersion": 1, "extends": "base", "home": { "ticker": { "sort": 15 } } }\n'
const tag = fileTag(OLD)

let folder: string
let server: Server
let port: number

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layouts-'))
  await writeFile(join(folder, 'n7.json'), OLD)
  await writeFile(join(folder, 'sites.json'), OLD)
  await writeFile(join(folder, '..json'), OLD)
  await writeFile(join(folder, 'secret.txt'), 'secret')
  const endpoint = layoutEndpoint(folder, (_name, text) => readLayer(text).problems)
  // As connect does it: strip the mount path, pass everything else on.
  server = createServer((req, res) => {
    const mount = '/preview-tool/layouts'
    if (!req.url?.startsWith(mount)) return void res.writeHead(404).end()
    req.url = req.url.slice(mount.length) || '/'
    endpoint(req, res)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})

afterEach(async () => {
  vi.unstubAllGlobals()
  await new Promise((done) => server.close(done))
  await rm(folder, { recursive: true })
})

interface Sent {
  method?: string
  path?: string
  headers?: Record<string, string | undefined>
  body?: string | Buffer
  chunked?: boolean
}

/** A raw request with the tool's headers by default: `fetch` would normalize bad paths and hide headers. */
function send({ method = 'PUT', path = '/n7.json', headers = {}, body = NEW, chunked }: Sent = {}) {
  const own = {
    Host: `localhost:${port}`,
    Origin: `http://localhost:${port}`,
    'Content-Type': 'application/json',
    'If-Match': `"${tag}"`,
    ...(method === 'PUT' && !chunked ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  }
  const given = Object.fromEntries(
    Object.entries(own).filter((one): one is [string, string] => one[1] !== undefined),
  )
  return new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((resolve, reject) => {
    const sent = request(
      { port, host: '127.0.0.1', method, path: `/preview-tool/layouts${path}`, headers: given, agent: false },
      (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(method === 'PUT' ? body : undefined)
  })
}

const onDisk = () => readFile(join(folder, 'n7.json'), 'utf8')

test('[PV-06] a save writes the file whole and returns its new tag', async () => {
  const { status, text, headers } = await send()
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({ tag: fileTag(NEW) })
  expect(headers.etag).toBe(`"${fileTag(NEW)}"`)
  expect(await onDisk()).toBe(NEW)
  expect((await readdir(folder)).sort()).toEqual(['..json', 'n7.json', 'secret.txt', 'sites.json'])
  expect((await send({ body: OLD, headers: { 'If-Match': `"${fileTag(NEW)}"` } })).status).toBe(200)
})

test('[PV-06] reading returns the text and its tag', async () => {
  const { status, text, headers } = await send({ method: 'GET', headers: { Origin: undefined } })
  expect([status, text, headers.etag]).toEqual([200, OLD, `"${tag}"`])
  expect(headers['cache-control']).toBe('no-store')
})

test('[PV-06] a stale tag writes nothing and returns the current text', async () => {
  const other = OLD.replace('1', '1 ')
  await writeFile(join(folder, 'n7.json'), other)
  const { status, text } = await send()
  expect(status).toBe(412)
  expect(JSON.parse(text)).toEqual({ text: other, tag: fileTag(other) })
  expect(await onDisk()).toBe(other)
})

test('[PV-06] of many saves at once exactly one is written', async () => {
  const bodies = Array.from({ length: 8 }, (_, at) => NEW.replace('15', String(at)))
  const responses = await Promise.all(bodies.map((body) => send({ body })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(412)])
  expect(await onDisk()).toBe(bodies[responses.findIndex(({ status }) => status === 200)])
})

test.each<[string, number, Sent]>([
  ['a foreign Origin', 403, { headers: { Origin: 'https://evil.example' } }],
  ['the Origin of another port', 403, { headers: { Origin: 'http://localhost:1' } }],
  ['the Origin of another host of this machine', 403, { headers: { Origin: 'http://n7.localhost' } }],
  ['no Origin', 403, { headers: { Origin: undefined } }],
  ['the Origin null', 403, { headers: { Origin: 'null' } }],
  ['a foreign Host', 403, { headers: { Host: 'evil.example', Origin: 'http://evil.example' } }],
  [
    'a Host that only looks like ours',
    403,
    { headers: { Host: 'localhost.evil.example', Origin: 'http://localhost.evil.example' } },
  ],
  ['another site, as the browser says', 403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ['another site of this machine', 403, { headers: { 'Sec-Fetch-Site': 'same-site' } }],
  ['a proxy', 403, { headers: { 'X-Forwarded-For': '203.0.113.9' } }],
  ['a name that climbs', 404, { path: '/../n7.json' }],
  ['a name that climbs, encoded', 404, { path: '/%2e%2e%2fn7.json' }],
  ['a name that climbs, half encoded', 404, { path: '/..%2Fsecret.txt' }],
  ['dots', 404, { path: '/..json' }],
  ['a null byte', 404, { path: '/n7%00.json' }],
  ['__proto__', 404, { path: '/__proto__.json' }],
  ['constructor', 404, { path: '/constructor.json' }],
  ['a name in capitals', 404, { path: '/N7.json' }],
  ['a name that is too long', 404, { path: `/${'a'.repeat(33)}.json` }],
  ['a layer that is not there', 404, { path: '/new.json' }],
  ['another file', 404, { path: '/secret.txt' }],
  ['no name', 404, { path: '/' }],
  ['text that is not said to be JSON', 415, { headers: { 'Content-Type': 'text/plain' } }],
  ['no tag', 428, { headers: { 'If-Match': undefined } }],
  ['any tag', 428, { headers: { 'If-Match': '*' } }],
  ['a body that is too long', 413, { body: `${OLD}${' '.repeat(256 * 1024)}` }],
  ['a body that is too long, unannounced', 413, { body: `${OLD}${' '.repeat(256 * 1024)}`, chunked: true }],
  ['what is no text', 400, { body: Buffer.from([0x7b, 0xff, 0x7d]) }],
  ['what is no JSON', 422, { body: '{ "schemaVersion": 1, ' }],
  ['an empty body', 422, { body: '' }],
  ['an invalid layer', 422, { body: '{ "schemaVersion": 1, "home": { "ticker": { "sort": "first" } } }' }],
  ['a member __proto__', 422, { body: '{ "schemaVersion": 1, "__proto__": { "x": 1 } }' }],
  ['another method', 405, { method: 'DELETE' }],
])('[PV-06] %s is refused and nothing is written', async (_, status, sent) => {
  const response = await send(sent)
  expect(response.status).toBe(status)
  expect(JSON.parse(response.text)).toHaveProperty('message')
  expect(await onDisk()).toBe(OLD)
  expect(await readFile(join(folder, 'sites.json'), 'utf8')).toBe(OLD)
  expect(await readdir(folder)).toHaveLength(4)
})

test('[PV-05] a refused layer comes back with pointer and message', async () => {
  const { text } = await send({ body: '{ "schemaVersion": 1, "home": { "ticker": { "sort": "first" } } }' })
  expect(JSON.parse(text)).toMatchObject({
    problems: [{ pointer: '/home/ticker/sort', message: 'Expected a number or null, found "first".' }],
  })
})

const fresh = { 'If-Match': undefined, 'If-None-Match': '*' }
const newSite: Sent = { headers: fresh, path: '/x1.json', body: OLD.replace('base', 'n7') }

test('[PV-06] a new site is a new file, written whole', async () => {
  const { status, text } = await send(newSite)
  expect([status, JSON.parse(text)]).toEqual([201, { tag: fileTag(newSite.body as string) }])
  expect(await readFile(join(folder, 'x1.json'), 'utf8')).toBe(newSite.body)
  expect((await readdir(folder)).sort()).toEqual(['..json', 'n7.json', 'secret.txt', 'sites.json', 'x1.json'])
})

test('[PV-06] a new site never replaces a file: of many at once one is written', async () => {
  await writeFile(join(folder, '6b.json'), OLD)
  const present = await send({ ...newSite, path: '/n7.json', body: OLD.replace('base', '6b') })
  expect([present.status, JSON.parse(present.text)]).toEqual([412, { text: OLD, tag }])
  expect(await onDisk()).toBe(OLD)
  const bodies = Array.from({ length: 6 }, (_, at) => NEW.replace('base', 'n7').replace('15', String(at)))
  const responses = await Promise.all(bodies.map((body) => send({ ...newSite, body })))
  expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(5).fill(412)])
  const made = await readFile(join(folder, 'x1.json'), 'utf8')
  expect(made).toBe(bodies[responses.findIndex(({ status }) => status === 201)])
})

test('[PV-06] a symbolic link of the same name is not written through', async () => {
  await symlink(join(folder, 'secret.txt'), join(folder, 'x1.json'))
  expect((await send(newSite)).status).toBe(409)
  expect(await readFile(join(folder, 'secret.txt'), 'utf8')).toBe('secret')
  expect(await readdir(folder)).toHaveLength(5)
})

test.each<[string, number, Sent]>([
  ['a name that climbs', 404, { path: '/..%2fx1.json' }],
  ['a name in capitals', 404, { path: '/X1.json' }],
  ['a name that is too long', 404, { path: `/${'a'.repeat(33)}.json` }],
  ['an empty name', 404, { path: '/.json' }],
  ['a layer that extends nothing', 422, { body: '{ "schemaVersion": 1 }' }],
  ['a layer that extends itself', 422, { body: OLD.replace('base', 'x1') }],
  ['a layer that extends none that is there', 422, { body: OLD }],
  ['no layer', 422, { body: '{' }],
  ['what is not said to be JSON', 415, { headers: { ...fresh, 'Content-Type': 'text/plain' } }],
  ['a foreign Origin', 403, { headers: { ...fresh, Origin: 'https://evil.example' } }],
  ['both preconditions', 404, { headers: { 'If-None-Match': '*' } }],
])('[PV-06] as a new site, %s is refused and nothing is written', async (_, status, sent) => {
  expect((await send({ ...newSite, ...sent })).status).toBe(status)
  expect(await readdir(folder)).toHaveLength(4)
})

test('[PV-06] the list has the names of the layers and the list of hosts, and only those', async () => {
  await symlink(join(folder, 'n7.json'), join(folder, '6b.json'))
  const { status, text } = await send({ method: 'GET', path: '/' })
  expect([status, JSON.parse(text)]).toEqual([200, { layers: ['n7', 'sites'] }])
})

test('[PV-06] a symbolic link in the folder is not followed', async () => {
  await writeFile(join(folder, 'outside'), OLD)
  await symlink(join(folder, 'outside'), join(folder, '6b.json'))
  expect((await send({ path: '/6b.json' })).status).toBe(404)
  expect(await readFile(join(folder, 'outside'), 'utf8')).toBe(OLD)
})

/** Requests like the tool's page: relative to its origin, with the browser's headers. */
function asThePage(origin: string): void {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) =>
    real(`${origin}${path}`, { ...init, headers: { ...(init.headers as object), Origin: origin } }),
  )
}

test('[PV-06] the tool opens, saves, and notices a save in between', async () => {
  asThePage(`http://127.0.0.1:${port}`)
  expect(await openLayerFile('n7')).toEqual({ text: OLD, tag })
  expect(await openLayerFile('gone')).toBeUndefined()
  expect(await saveLayer('n7', NEW, tag)).toEqual({ kind: 'saved', file: { text: NEW, tag: fileTag(NEW) } })
  expect(await saveLayer('n7', OLD, tag)).toEqual({
    kind: 'conflict',
    file: { text: NEW, tag: fileTag(NEW) },
  })
  expect(await saveLayer('n7', '{}', fileTag(NEW))).toEqual({
    kind: 'refused',
    message: 'The layer is not valid. /schemaVersion: A layout needs a schemaVersion; the current one is 1.',
  })
  expect(await saveLayer('../n7', NEW, tag)).toEqual({ kind: 'failed', message: 'There is no such layer.' })
})

test('[PV-06] the tool creates a new site once, and notices that someone else has created it', async () => {
  asThePage(`http://127.0.0.1:${port}`)
  const text = newSite.body as string
  const file = { text, tag: fileTag(text) }
  expect(await saveLayer('x1', text)).toEqual({ kind: 'saved', file })
  expect(await saveLayer('x1', NEW.replace('base', 'n7'))).toEqual({ kind: 'conflict', file })
  expect(await savedLayers()).toEqual(['n7', 'sites', 'x1'])
})

test('[PV-06] without a server there is an error, without a save endpoint a download', async () => {
  const response = vi.fn<() => Promise<Response>>()
  vi.stubGlobal('fetch', response)
  response.mockRejectedValue(new TypeError('offline'))
  expect(await saveLayer('n7', NEW, tag)).toMatchObject({ kind: 'failed' })
  expect(await openLayerFile('n7')).toBeUndefined()
  for (const status of [200, 404, 405]) {
    response.mockResolvedValue(
      new Response('<!doctype html>', { status, headers: { 'Content-Type': 'text/html' } }),
    )
    expect(await saveLayer('n7', NEW, tag)).toEqual({ kind: 'download' })
  }
})

test.each<[string, string, (layer: Record<string, unknown>) => object, RegExp]>([
  ['base extends a site that stands on it', 'base', (base) => ({ ...base, extends: 'n7' }), /extends itself/],
  ['a site extends nobody', 'n7', (n7) => ({ ...n7, extends: 'gone' }), /there is no such layer/],
  [
    'a site loses the eligibility notice',
    'n7',
    (n7) => ({ ...n7, modes: { green: { overlays: { eligibility: { hidden: true } } } } }),
    /eligibility notice/,
  ],
  [
    'base loses what only another site asks for',
    'base',
    (base) => ({ ...base, account: {} }),
    /agreement to the terms/,
  ],
  ['a mode that no site is in', 'n7', (n7) => ({ ...n7, modes: { party: {} } }), /no mode "party"/],
])(
  '[PV-06] [LY-12] the gate of the portal is the gate of a save: %s',
  async (_name, name, change, message) => {
    const others = await savedTexts()
    const present = JSON.parse(others[name] ?? '') as Record<string, unknown>
    expect(await checkSave(name, JSON.stringify(present), others)).toEqual([])
    const problems = await checkSave(name, JSON.stringify(change(present)), others)
    expect(problems.map((one) => one.message).join('\n')).toMatch(message)
  },
)

test('[ED-02] a save is not refused for a colour with little contrast', async () => {
  const others = await savedTexts()
  const present = JSON.parse(others['n7'] ?? '') as object
  const dim = { ...present, theme: { color: { text: '#101119', bg: '#101119' } } }
  expect(await checkSave('n7', JSON.stringify(dim), others)).toEqual([])
})

test('[OP-02] hosts are saved for sites that are there, and for no others', async () => {
  const others = await savedTexts()
  expect(await checkSave('sites', '{ "a.example": "n7" }', others)).toEqual([])
  expect(await checkSave('sites', '{ "a.example": "n8" }', others)).toMatchObject([{ pointer: '/a.example' }])
  // Nor do they get in the way of a layer.
  expect(await checkSave('n7', others.n7 ?? '', { ...others, sites: '{ "a.example": "gone" }' })).toEqual([])
})

test('[OP-02] the list of hosts is read, replaced like a layer, and made where there is none', async () => {
  const hosts = '{ "a.example": "n7" }\n'
  await writeFile(join(folder, 'sites.json'), hosts)
  expect(JSON.parse((await send({ method: 'GET', path: '/' })).text)).toEqual({ layers: ['n7', 'sites'] })
  const late = await send({ path: '/sites.json', body: '{}' })
  expect([late.status, JSON.parse(late.text)]).toEqual([412, { text: hosts, tag: fileTag(hosts) }])
  const match = { 'If-Match': `"${fileTag(hosts)}"` }
  // The check of these tests is one of layers.
  const body = '{ "schemaVersion": 1 }'
  expect((await send({ path: '/sites.json', headers: match, body })).status).toBe(200)
  await rm(join(folder, 'sites.json'))
  expect((await send({ path: '/sites.json', headers: fresh, body })).status).toBe(201)
})

async function savedTexts(): Promise<Record<string, string>> {
  const files = (await readdir('layouts')).filter((file) => file !== 'sites.json')
  return Object.fromEntries(
    files.map((file) => [file.replace('.json', ''), readFileSync(join('layouts', file), 'utf8')]),
  )
}

test('[PV-06] the dev server itself responds, with the checks of the engine', async () => {
  const vite = await createVite({
    configFile: false,
    logLevel: 'error',
    plugins: [blockLoaders(), messageParts(), layoutWriter(folder)],
    resolve: { alias: aliases },
    server: { port: 0, host: '127.0.0.1', watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  try {
    await vite.listen()
    asThePage(`http://127.0.0.1:${(vite.httpServer?.address() as AddressInfo).port}`)
    await copyFile('layouts/base.json', join(folder, 'base.json'))
    expect(await saveLayer('n7', '{ "schemaVersion": 1, "x": 1 }', tag)).toMatchObject({ kind: 'refused' })
    const withoutBadge = NEW.replace('"home"', '"footer": { "ageBadge": null }, "home"')
    expect(await saveLayer('n7', withoutBadge, tag)).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('21+ notice') as string,
    })
    expect(await saveLayer('n7', NEW, tag)).toMatchObject({ kind: 'saved' })
    expect(await onDisk()).toBe(NEW)
  } finally {
    await vite.close()
  }
})
