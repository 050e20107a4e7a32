import { createHash } from 'node:crypto'
import type { Encoding } from './acceptEncoding'
import { compress } from './compress'

/** A response body with its type, its ETag and its compressed forms. */
export interface Entity {
  body: Buffer
  type: string
  /** Strong ETag of the uncompressed bytes, without quotes; compressed forms add their encoding. */
  tag: string
  /** The body in an encoding, or null where compression does not pay. */
  encoded: (encoding: Encoding) => Promise<Buffer | null>
}

/** The first 128 bits of the content's SHA-256: equal bytes have equal ETags on every server. */
export function contentTag(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 22)
}

let last: Promise<unknown> = Promise.resolve()

/**
 * One at a time: several at once push each other's tables out of the processor's cache, and each page then takes more than
 * half as much time again (`npm run bench -- server`).
 */
function compressInTurn(body: Buffer, encoding: Encoding): Promise<Buffer> {
  const compressed = last.then(() => compress(body, encoding))
  last = compressed.catch(() => {})
  return compressed
}

/** Makes an entity that is compressed on first use and caches the result; `given` are precompressed forms. */
export function createEntity(
  body: Buffer,
  type: string,
  options: { compressible: boolean; given?: Partial<Record<Encoding, Buffer>> },
): Entity {
  const encodings = new Map<Encoding, Promise<Buffer | null>>()
  for (const [encoding, bytes] of Object.entries(options.given ?? {}))
    encodings.set(encoding as Encoding, Promise.resolve(bytes))
  return {
    body,
    type,
    tag: contentTag(body),
    encoded(encoding) {
      if (!options.compressible) return Promise.resolve(null)
      const known = encodings.get(encoding)
      if (known) return known
      const made = compressInTurn(body, encoding).then((packed) =>
        packed.length < body.length ? packed : null,
      )
      encodings.set(encoding, made)
      return made
    },
  }
}
