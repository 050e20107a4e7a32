import type { IncomingMessage } from 'node:http'

/**
 * The request's body as text, or null when it is longer than `limit` bytes; the rest is then discarded. `latin1`
 * keeps every byte as one character.
 */
export async function readBody(
  req: IncomingMessage,
  limit: number,
  encoding: 'utf8' | 'latin1' = 'utf8',
): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > limit * 8) break
    if (size <= limit) chunks.push(chunk)
  }
  return size > limit ? null : Buffer.concat(chunks).toString(encoding)
}
