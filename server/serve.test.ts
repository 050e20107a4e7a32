import { pathToFileURL } from 'node:url'
import { generateKeyPairSync } from 'node:crypto'
import http from 'node:http'
import net from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { closeGracefully } from './closeGracefully'
import { demoPublicKey } from '../mock-backend/demoPublicKey'
import { demoKeys } from '@tests/support/demoKeys'
import { startProcess } from '@tests/support/startProcess'
import { makeServer } from './makeServer'
import { parseServeOptions, type ServeOptions } from './parseServeOptions'
import { cleanUp, folderWith, listen, portalFolder, startPortal } from './testPortal'

afterEach(cleanUp)

const projectRoot = join(import.meta.dirname, '..')

test('the command line has defaults for everything', async () => {
  const bare = await folderWith({ 'package.json': '{}' })
  expect(parseServeOptions([], bare)).toEqual({ port: 4173 })
  const project = await folderWith({ 'layouts/base.json': '{}', 'mine/base.json': '{}' })
  expect(parseServeOptions([], project)).toEqual({ port: 4173, layouts: join(project, 'layouts') })
  const all = ['--port', '0', '--api', 'https://api.example.com', '--layouts', 'mine', '--site=n7']
  expect(parseServeOptions(all, project)).toEqual({
    port: 0,
    api: 'https://api.example.com',
    layouts: join(project, 'mine'),
    site: 'n7',
  })
  const trusting = parseServeOptions(['--trust-proxy', '10.0.0.0/8, ::1'], bare)
  expect(trusting).toEqual({ port: 4173, trustProxy: ['10.0.0.0/8', '::1'] })
  const watched = parseServeOptions(['--metrics-port', '9464'], bare)
  expect(watched).toEqual({ port: 4173, metrics: { host: '127.0.0.1', port: 9464 } })
  const elsewhere = parseServeOptions(['--metrics-port', '9464', '--metrics-host', '::'], bare)
  expect(elsewhere).toEqual({ port: 4173, metrics: { host: '::', port: 9464 } })
  expect(parseServeOptions(['--tool'], project)).toEqual({ port: 4173, tool: true })
  expect(parseServeOptions(['--help'], project)).toBe('help')
})

test.each([
  [['--prot', '1'], /Unknown option '--prot'[^]*usage: npm run serve/],
  [['4173'], /4173[^]*usage: npm run serve/],
  [['--port', 'http'], /--port needs a number from 0 to 65535, not "http"/],
  [['--port', '70000'], /--port needs a number/],
  [['--port'], /--port[^]*usage/],
  [['--metrics-port', '0x50'], /--metrics-port needs a number from 0 to 65535, not "0x50"/],
  [['--metrics-host', '0.0.0.0'], /--metrics-host says where metrics are served: it needs --metrics-port/],
  [['--metrics-port', '9464', '--metrics-host', 'https://x'], /--metrics-host needs an address/],
  [['--api', 'localhost:80'], /--api needs an http or https address/],
  [['--api', 'file:///etc/passwd'], /--api needs/],
  [['--site', '../x'], /--site needs the id of a layout/],
  [['--trust-proxy', '10.0.0.0/33'], /--trust-proxy needs addresses or ranges/],
  [['--trust-proxy', '127.0.0.1,everybody'], /--trust-proxy .* not "everybody"/],
  [['--tool', '--api', 'http://x'], /--tool serves the operators' tool alone: --api has no meaning/],
  [['--releases', 'objects', '--layouts', 'mine'], /from --layouts or from --releases, not from both/],
  [['--releases', 'ftp://store'], /--releases needs a folder or an address/],
  [['--releases', 'objects', '--channel', '../x'], /--channel needs the name of a channel/],
  [['--releases', 'objects', '--trust', 'sha256:12'], /--trust needs the digest of a key set/],
  [['--channel', 'preview'], /need --releases/],
  [['--layouts', 'gone'], /--layouts needs a folder, and there is none at .*gone/],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => parseServeOptions(args, projectRoot)).toThrow(sentence)
})

/** A project with a build whose settings have this key. */
const projectWith = (publicKey?: unknown) =>
  folderWith({
    'dist/portal/index.html': '<!doctype html>',
    'dist/portal/portal.json': JSON.stringify({ appName: 'Harbour', publicKey }),
  })
const before = { port: 0, api: 'http://127.0.0.1:9' }

test('[PB-03] releases are a folder or an address; another store than a folder has a copy on this machine', async () => {
  const project = await folderWith({ 'objects/x': '' })
  const releasesOf = (...args: string[]) => (parseServeOptions(args, project) as ServeOptions).releases
  const from = pathToFileURL(join(project, 'objects')).href
  expect(releasesOf('--releases', 'objects')).toEqual({ from, channel: 'live' })
  const trust = `sha256:${'0'.repeat(64)}`
  const cdn = releasesOf('--releases', 'https://cdn.example/o', '--channel', 'preview', '--trust', trust)
  expect(cdn).toMatchObject({ from: 'https://cdn.example/o', channel: 'preview', trust })
  expect(cdn?.copy).toContain(join(project, '.portico'))
  expect(releasesOf('--releases', 'https://other.example/o')?.copy).not.toBe(cdn?.copy)
  expect(releasesOf('--releases', 'https://cdn.example/o')?.copy).not.toBe(cdn?.copy)
})

test('[SV-06] with a real back end no server starts without a key of its own', async () => {
  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey
  const keys: [unknown, RegExp][] = [
    [undefined, /has no publicKey/],
    ['', /has no publicKey/],
    [7, /has no publicKey/],
    ['MIGfMA0', /not an RSA public key/],
    [ec.export({ type: 'spki', format: 'pem' }), /not an RSA public key/],
    [demoPublicKey, /demo's, whose private half is published/],
    [`\n${demoPublicKey.replaceAll('\n', '\r\n')}\n`, /demo's, whose private half is published/],
  ]
  for (const [key, sentence] of keys)
    await expect(makeServer(before, await projectWith(key)), String(key)).rejects.toThrow(sentence)
})

test('[SV-06] with its own key it starts and serves that one; a demo serves the mock’s', async () => {
  const { publicKey } = demoKeys(2048)
  const served = async (options: ServeOptions) => {
    const { server } = await makeServer(options, await projectWith(publicKey))
    const settings = await fetch(`http://127.0.0.1:${await listen(server)}/portal.json`)
    return ((await settings.json()) as { publicKey: string }).publicKey
  }
  expect(await served(before)).toBe(publicKey)
  expect(await served({ port: 0 })).toBe(demoPublicKey)
})

const serve = (args: string[]) => startProcess('server/serve.ts', args).ended

test('the command ends with code 1 and one sentence, without a stack', async () => {
  const { code, text } = await serve(['--port', 'x'])
  expect(code).toBe(1)
  expect(text.trim()).toBe('--port needs a number from 0 to 65535, not "x".')
})

test('clients that send headers or body slowly are disconnected, documents allow the back-forward cache', async () => {
  const { server, get } = await startPortal({ root: await portalFolder() })
  expect(server.headersTimeout).toBeLessThanOrEqual(10_000)
  expect(server.requestTimeout).toBeGreaterThan(server.headersTimeout)
  expect((await get('/')).headers['cache-control']).not.toContain('no-store')
})

test('malformed HTTP is a 400 and affects nobody else', async () => {
  const portal = await startPortal({ root: await portalFolder() })
  const socket = net.connect(portal.port, '127.0.0.1')
  socket.end('nonsense\r\n\r\n')
  const text = await new Promise<string>((resolve) => {
    let all = ''
    socket.on('data', (chunk) => (all += String(chunk)))
    socket.on('close', () => resolve(all))
  })
  expect(text).toMatch(/^HTTP\/1\.1 400 /)
  expect((await portal.get('/')).status).toBe(200)
})

test('clients that disconnect during a response do no harm', async () => {
  const portal = await startPortal({ root: await portalFolder({ 'big.mp4': Buffer.alloc(8 * 1024 * 1024) }) })
  for (let i = 0; i < 5; i++)
    await new Promise<void>((resolve) => {
      const req = http.get(
        { host: '127.0.0.1', port: portal.port, path: '/big.mp4', agent: false },
        (res) => {
          res.once('data', () => {
            req.destroy()
            resolve()
          })
          res.on('error', () => {})
        },
      )
      req.on('error', () => {})
    })
  expect((await portal.get('/')).status).toBe(200)
})

test('shutdown lets running responses finish and closes what takes longer', async () => {
  let finish = () => {}
  const server = http.createServer((_req, res) => {
    res.write('a')
    finish = () => res.end('b')
  })
  const port = await listen(server)
  const text = fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  await new Promise((resolve) => server.once('request', resolve))
  const started = performance.now()
  const closed = closeGracefully(server, 5_000)
  finish()
  expect(await text).toBe('ab')
  await closed
  expect(performance.now() - started).toBeLessThan(2_000)

  const hanging = http.createServer(() => {})
  const other = await listen(hanging)
  const lost = fetch(`http://127.0.0.1:${other}/`).catch(() => 'cut')
  await new Promise((resolve) => hanging.once('request', resolve))
  await closeGracefully(hanging, 30)
  expect(await lost).toBe('cut')
})
