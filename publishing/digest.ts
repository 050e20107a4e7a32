/** Bytes as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>

/** The name of bytes: their SHA-256 as 64 hexadecimal digits. */
export type Digest = `sha256:${string}`

export const isDigest = (value: unknown): value is Digest =>
  typeof value === 'string' && /^sha256:[0-9a-f]{64}$/.test(value)

export async function digestOf(bytes: Bytes): Promise<Digest> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return `sha256:${Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

export const encodeText = (text: string): Bytes => new TextEncoder().encode(text)

/** UTF-8 as text, a byte order mark too: other bytes are another text. Throws for bytes that are not UTF-8. */
export const decodeText = (bytes: Bytes): string =>
  new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
