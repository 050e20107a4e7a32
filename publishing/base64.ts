import type { Bytes } from './digest'

export const toBase64 = (bytes: Bytes): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Bytes of base64. Throws for any text that `toBase64` would not write: each value has one spelling. */
export function fromBase64(text: string): Bytes {
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
  if (toBase64(bytes) !== text) throw new Error('the base64 is not canonical')
  return bytes
}
