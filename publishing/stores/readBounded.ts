import type { Bytes } from '../digest'

/** No object of ours is nearly as large: a store that sends more is not believed. */
export const MAX_OBJECT_BYTES = 32 * 1024 * 1024

/** Reads a body to its end. Throws when it has too many bytes, whatever it said of its length. */
export async function readBounded(body: AsyncIterable<Uint8Array>): Promise<Bytes> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > MAX_OBJECT_BYTES) throw new Error('the object is too large')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
