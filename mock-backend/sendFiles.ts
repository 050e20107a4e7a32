import type { IncomingMessage, ServerResponse } from 'node:http'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { serveArtFile } from './art/serveArt'

const HOUR = 'public, max-age=3600'
const FOREVER = 'public, max-age=31536000, immutable'
const HTML = 'text/html; charset=utf-8'
const CSS = 'text/css; charset=utf-8'
const JS = 'text/javascript; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
/** Small sites beside the portal: their folder and the files that are served. */
const sites: Record<string, { folder: string; types: Record<string, string> }> = {
  'mock-game': {
    folder: 'game',
    types: { 'index.html': HTML, 'game.css': CSS, 'game.js': JS, 'table.json': JSON_TYPE },
  },
  'mock-pay': { folder: 'pay', types: { 'index.html': HTML, 'pay.css': CSS, 'pay.js': JS } },
}

/** Handles `/mock-assets/*`, `/mock-game/*` and `/mock-pay/*`; resolves to false for any other path. */
export async function sendFiles(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const url = new URL(req.url ?? '/', 'http://mock')
  const { pathname } = url
  const [, first = '', name = ''] = /^\/([^/]+)\/(.*)$/.exec(pathname) ?? []
  const site = Object.hasOwn(sites, first) ? sites[first] : undefined
  if (!site && first !== 'mock-assets') return false
  if (req.method !== 'GET' && req.method !== 'HEAD') {
    res.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return true
  }
  if (site) {
    const file = name || 'index.html'
    const type = Object.hasOwn(site.types, file) ? site.types[file] : undefined
    if (!type) return missing(res)
    // They run in a sandbox, that is, in another origin.
    res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    res.setHeader('Access-Control-Allow-Origin', '*')
    const body = await readFile(fileURLToPath(new URL(`./${site.folder}/${file}`, import.meta.url)))
    send(req, res, { body, type, etag: `"${body.length.toString(36)}-${sum(body)}"` }, 'no-cache')
    return true
  }
  const width = Number(url.searchParams.get('w') ?? 0)
  const art = await serveArtFile(pathname, String(req.headers.accept ?? ''), width)
  if (!art) return missing(res)
  res.setHeader('Vary', 'Accept')
  send(req, res, art, url.searchParams.has('v') ? FOREVER : HOUR)
  return true
}

interface Sent {
  body: Buffer
  type: string
  etag: string
}

function send(req: IncomingMessage, res: ServerResponse, { body, type, etag }: Sent, caching: string): void {
  res.setHeader('Content-Type', type)
  res.setHeader('Cache-Control', caching)
  res.setHeader('ETag', etag)
  res.setHeader('Accept-Ranges', 'bytes')
  if (req.headers['if-none-match'] === etag) return void res.writeHead(304).end()
  // Browsers request videos in ranges, and some require them.
  const range = /^bytes=(\d+)-(\d*)$/.exec(String(req.headers.range ?? ''))
  const start = Number(range?.[1] ?? 0)
  const end = Math.min(range?.[2] ? Number(range[2]) : body.length - 1, body.length - 1)
  if (range && (start > end || start >= body.length))
    return void res.writeHead(416, { 'Content-Range': `bytes */${body.length}` }).end()
  if (range) res.setHeader('Content-Range', `bytes ${start}-${end}/${body.length}`)
  const part = range ? body.subarray(start, end + 1) : body
  res.setHeader('Content-Length', part.length)
  res.statusCode = range ? 206 : 200
  res.end(req.method === 'HEAD' ? undefined : part)
}

function missing(res: ServerResponse): true {
  res.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('Not found\n')
  return true
}

function sum(body: Buffer): string {
  let hash = 0x811c9dc5
  for (const byte of body) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash >>> 0).toString(36)
}
