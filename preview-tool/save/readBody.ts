import type { IncomingMessage } from 'node:http'

/** The body as text; `too long` above the limit in bytes (the rest is not read), `not text` when it is not UTF-8. */
export async function readBody(
  request: IncomingMessage,
  most: number,
): Promise<{ text: string } | { problem: 'too long' | 'not text' }> {
  if (Number(request.headers['content-length'] ?? 0) > most) return { problem: 'too long' }
  const chunks: Buffer[] = []
  let length = 0
  // Keep the socket open: the response is still to be sent over it.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += (chunk as Buffer).length
    if (length > most) return { problem: 'too long' }
    chunks.push(chunk as Buffer)
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks)) }
  } catch {
    return { problem: 'not text' }
  }
}
