import type { IncomingMessage, ServerResponse } from 'node:http'
import { acceptEncoding } from './acceptEncoding'
import { byteRange } from './byteRange'
import type { Entity } from './entity'

/** Answers a GET or HEAD with an entity: negotiated encoding, 304 on a known tag, 206 on a range, headers as given. */
export async function sendEntity(
  req: IncomingMessage,
  res: ServerResponse,
  entity: Entity,
  headers: Record<string, string | string[]>,
): Promise<void> {
  const ranged = byteRange(req.headers.range, entity.body.length)
  const wanted = ranged === 'none' ? acceptEncoding(req.headers['accept-encoding']) : null
  const packed = wanted && (await entity.encoded(wanted))
  const body = packed ?? entity.body
  const tag = packed ? `"${entity.tag}-${wanted}"` : `"${entity.tag}"`
  const all: Record<string, string | number | string[]> = {
    'Content-Type': entity.type,
    ETag: tag,
    Vary: 'Accept-Encoding',
    ...headers,
  }
  if (matches(req.headers['if-none-match'], tag)) {
    delete all['Content-Type']
    res.writeHead(304, all).end()
    return
  }
  if (packed) all['Content-Encoding'] = String(wanted)
  else all['Accept-Ranges'] = 'bytes'
  const ifRange = req.headers['if-range']
  if (ranged !== 'none' && (ifRange === undefined || ifRange === tag)) {
    sendRange(req, res, entity.body, ranged, all)
    return
  }
  res.writeHead(200, { ...all, 'Content-Length': body.length }).end(req.method === 'HEAD' ? undefined : body)
}

function sendRange(
  req: IncomingMessage,
  res: ServerResponse,
  body: Buffer,
  range: ReturnType<typeof byteRange>,
  headers: Record<string, string | number | string[]>,
) {
  if (typeof range === 'string') {
    res.writeHead(416, { ...headers, 'Content-Range': `bytes */${body.length}`, 'Content-Length': 0 }).end()
    return
  }
  const part = body.subarray(range.start, range.end + 1)
  const contentRange = `bytes ${range.start}-${range.end}/${body.length}`
  res
    .writeHead(206, { ...headers, 'Content-Range': contentRange, 'Content-Length': part.length })
    .end(req.method === 'HEAD' ? undefined : part)
}

function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
}
