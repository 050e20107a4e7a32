import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Encoding } from './acceptEncoding'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Below this many bytes compression saves no packet. */
export const MIN_COMPRESSED_BYTES = 1024

/** Compresses text. Quality 11 takes seconds for a large script: only for builds. */
export function compress(body: Buffer, encoding: Encoding, quality = 6): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body, { level: Math.min(quality, 9) })
  return brotli(body, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
