import { acceptEncoding } from './acceptEncoding'
import type { Entity } from './entity'

/** The parts of a GET or HEAD that affect its response. */
export interface EntityRequest {
  method: string
  header: (name: string) => string | undefined
}

/** Responds with an entity: negotiated encoding, 304 on a matching ETag, 206 on a range, headers as given. */
export async function entityResponse(
  request: EntityRequest,
  entity: Entity,
  headers: Record<string, string>,
): Promise<Response> {
  const ranged = request.method === 'GET' ? byteRange(request.header('range'), entity.body.length) : 'none'
  const encoding = ranged === 'none' ? acceptEncoding(request.header('accept-encoding')) : null
  const packed = encoding && (await entity.encoded(encoding))
  const body = packed ?? entity.body
  const tag = packed ? `"${entity.tag}-${encoding}"` : `"${entity.tag}"`
  const all: Record<string, string> = { ETag: tag, Vary: 'Accept-Encoding', ...headers }
  if (matches(request.header('if-none-match'), tag)) return new Response(null, { status: 304, headers: all })
  all['Content-Type'] = entity.type
  if (packed) all['Content-Encoding'] = String(encoding)
  else all['Accept-Ranges'] = 'bytes'
  const ifRange = request.header('if-range')
  if (ranged !== 'none' && (ifRange === undefined || ifRange === tag)) {
    const size = entity.body.length
    if (ranged === 'unsatisfiable') {
      const unsatisfied = { ...all, 'Content-Range': `bytes */${size}`, 'Content-Length': '0' }
      return new Response(null, { status: 416, headers: unsatisfied })
    }
    all['Content-Range'] = `bytes ${ranged.start}-${ranged.end}/${size}`
    return whole(request, 206, entity.body.subarray(ranged.start, ranged.end + 1), all)
  }
  return whole(request, 200, body, all)
}

function whole(
  { method }: EntityRequest,
  status: number,
  body: Uint8Array,
  headers: Record<string, string>,
): Response {
  headers['Content-Length'] = String(body.length)
  return new Response(method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), { status, headers })
}

function matches(header: string | undefined, tag: string): boolean {
  if (!header) return false
  return header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
}

/** First and last byte, inclusive. */
interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a Range header for `size` bytes: one range, `none` to send the whole (no header, another unit, several ranges: allowed
 * by RFC 9110), or `unsatisfiable` (respond with 416).
 */
function byteRange(header: string | undefined, size: number): ByteRange | 'none' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'none'
  const [, first = '', last = ''] = match
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'none'
  return start < size ? { start, end } : 'unsatisfiable'
}
