import { promisify } from 'node:util'
import zlib from 'node:zlib'
import type { Encoding } from './acceptEncoding'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

/** Below this many bytes compression saves no packet. */
export const MIN_COMPRESSED_BYTES = 1024

/**
 * Compresses text. By default as a fresh page is: 6 would save 1% of its bytes and cost a sixth more time. Quality 11 takes
 * seconds for a large script, so that only a build asks for it.
 */
export function compress(body: Buffer, encoding: Encoding, quality = 5): Promise<Buffer> {
  if (encoding === 'gzip') return gzip(body, { level: Math.min(quality, 9) })
  return brotli(body, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
      [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
      [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}
