import type { Bytes } from './digest'

/** Reads what an address holds; null where there is nothing. Rejects for whatever else a store responds, and for too many bytes. */
export async function fetchObject(
  address: string,
  maxBytes: number,
  init: RequestInit,
): Promise<Bytes | null> {
  const response = await fetch(address, init)
  // A public bucket without the right to list says 403 of what is missing.
  if (response.status === 404 || response.status === 403) return null
  if (!response.ok) throw new Error(`the store responded with status ${response.status}`)
  return readBytes(response.body, maxBytes)
}

/** Reads a body to its end. Rejects at the limit, whatever it said of its length and however small it was before it was unpacked. */
export async function readBytes(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null | undefined,
  maxBytes: number,
): Promise<Bytes> {
  const reader = body?.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    size += read.value.byteLength
    if (size > maxBytes) throw new Error('the object is too large')
    chunks.push(read.value)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}
