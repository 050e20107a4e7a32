import type { IncomingMessage } from 'node:http'

/** The body as text; `too long` above the limit in bytes (the rest is not read), `not text` when it is not UTF-8. */
export async function readBody(
  request: IncomingMessage,
  most: number,
): Promise<{ text: string } | { problem: 'too long' | 'not text' }> {
  const bytes = await readBytes(request, most)
  if (bytes === null) return { problem: 'too long' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) }
  } catch {
    return { problem: 'not text' }
  }
}

/** The body as it is; null above the limit in bytes (the rest is not read). */
export async function readBytes(
  request: IncomingMessage,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers['content-length'] ?? 0) > most) return null
  const chunks: Buffer[] = []
  let length = 0
  // Keep the socket open: the response is still to be sent over it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length
    if (length > most) return null
    chunks.push(chunk as Buffer)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
