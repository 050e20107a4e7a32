import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type net from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPortalServer, type PortalServer, type PortalServerOptions } from './createPortalServer'

/** A response with its body as text. */
export interface TestResponse {
  status: number
  headers: http.IncomingHttpHeaders
  bytes: Buffer
  text: string
}

/** A running server with a raw client: paths are sent exactly as given. */
export interface Running {
  port: number
  /** Lines logged so far. */
  lines: string[]
  get: (path: string, headers?: http.OutgoingHttpHeaders) => Promise<TestResponse>
  send: (
    method: string,
    path: string,
    headers?: http.OutgoingHttpHeaders,
    body?: string | Buffer,
  ) => Promise<TestResponse>
}

const cleanUps: (() => Promise<unknown>)[] = []

/** Closes everything that a test started; for `afterEach`. */
export async function cleanUp(): Promise<void> {
  for (const end of cleanUps.splice(0).reverse()) await end()
}

/** Writes files into a new temporary folder. */
export async function folderWith(files: Record<string, string | Buffer>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  return folder
}

export const indexHtml = '<!doctype html><title>Portal</title>'

/** A small build: a document, a hashed script and settings. */
export function portalFolder(more: Record<string, string | Buffer> = {}): Promise<string> {
  return folderWith({
    'index.html': indexHtml,
    'portal.json': JSON.stringify({ site: 'base', apiBase: '/prod-api-2', flags: { some: true } }),
    'assets/main-a1B2c3D4.js': `console.log(${JSON.stringify('word '.repeat(800))})`,
    ...more,
  })
}

/** Listens on a free local port until the test ends. */
export async function listen(server: net.Server): Promise<number> {
  const sockets = new Set<net.Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanUps.push(async () => {
    if (!server.listening) return
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  })
  return (server.address() as net.AddressInfo).port
}

/** Starts a portal server over a folder; by default with an empty mock back end. */
export async function startPortal(
  options: Partial<PortalServerOptions> & { root: string },
): Promise<Running & { server: PortalServer; metrics: () => Promise<string>; ask: typeof request }> {
  const lines: string[] = []
  const server = createPortalServer({
    mock: () => Promise.resolve(false),
    log: (line) => lines.push(line),
    ...options,
  })
  const port = await listen(server)
  const send: Running['send'] = (method, path, headers, body) => request(port, method, path, headers, body)
  const metrics = async () => (await server.readMetrics()).text
  return {
    server,
    port,
    lines,
    send,
    metrics,
    ask: request,
    get: (path, headers) => send('GET', path, headers),
  }
}

function request(
  port: number,
  method: string,
  path: string,
  headers: http.OutgoingHttpHeaders = {},
  body?: string | Buffer,
): Promise<TestResponse> {
  return new Promise((resolve, reject) => {
    const req = http.request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.on('error', reject)
      res.on('end', () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes, text: bytes.toString('utf8') })
      })
    })
    req.on('error', reject)
    req.end(body)
  })
}
