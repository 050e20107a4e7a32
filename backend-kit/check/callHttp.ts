import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import type { Readable } from 'node:stream'

/** Why there is no answer that could be checked, as a sentence without its end. */
export class NoResponse extends Error {
  override name = 'NoResponse'
  readonly kind: 'unreachable' | 'slow' | 'tooLarge' | 'tls' | 'broken'
  constructor(kind: NoResponse['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

export interface HttpResponse {
  status: number
  headers: IncomingMessage['headers']
  text: string
  /** Milliseconds until the whole answer was there. */
  took: number
}

export interface CallLimits {
  timeoutMs: number
  /** Bytes of an answer, after decompression. */
  maxBytes: number
}

const DECODERS: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * One POST, within a time and a size whatever the server does: it follows no redirect, and counts what comes out of a compressed
 * answer. Throws a `NoResponse`.
 */
export function callHttp(
  url: URL,
  headers: Record<string, string>,
  body: string,
  { timeoutMs, maxBytes }: CallLimits,
  method: 'POST' | 'OPTIONS' = 'POST',
): Promise<HttpResponse> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(url, {
      method,
      headers: {
        ...headers,
        'Accept-Encoding': 'gzip, deflate, br',
        'Content-Length': Buffer.byteLength(body),
      },
    })
    const end = (error: NoResponse) => {
      clearTimeout(timer)
      reject(error)
      request.destroy()
    }
    const timer = setTimeout(
      () => end(new NoResponse('slow', `it did not answer within ${timeoutMs / 1000} s`)),
      timeoutMs,
    )
    request.on('error', (error: NodeJS.ErrnoException) => end(reasonOf(error, url)))
    request.on('response', (response) => {
      const decoder = DECODERS[String(response.headers['content-encoding'] ?? '').toLowerCase()]
      const content = decoder ? response.pipe(decoder() as never) : response
      const parts: Buffer[] = []
      let size = 0
      ;(content as Readable).on('data', (part: Buffer) => {
        size += part.length
        if (size > maxBytes)
          end(new NoResponse('tooLarge', `its answer is larger than ${Math.round(maxBytes / 1_048_576)} MB`))
        else parts.push(part)
      })
      ;(content as Readable).on('error', () => end(new NoResponse('broken', 'its answer is damaged')))
      response.on('aborted', () => end(new NoResponse('broken', 'it cut its answer short')))
      ;(content as Readable).on('end', () => {
        clearTimeout(timer)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('utf8'),
          took: performance.now() - started,
        })
      })
    })
    request.end(body)
  })
}

function reasonOf({ code = '', message }: NodeJS.ErrnoException, { host }: URL): NoResponse {
  if (code === 'ECONNREFUSED') return new NoResponse('unreachable', `nothing listens at ${host}`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new NoResponse('unreachable', `no host is named ${host}`)
  if (code === 'ETIMEDOUT' || code === 'EHOSTUNREACH' || code === 'ENETUNREACH')
    return new NoResponse('unreachable', `${host} cannot be reached`)
  if (/^(?:CERT|ERR_TLS|ERR_SSL|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)|EPROTO/.test(code))
    return new NoResponse('tls', `there is no safe connection to ${host} (${code})`)
  if (code === 'ECONNRESET' || code === 'EPIPE')
    return new NoResponse('broken', 'it closed the connection without an answer')
  if (code.startsWith('HPE_')) return new NoResponse('broken', `what ${host} speaks is not HTTP`)
  return new NoResponse('broken', message)
}
