import type { Bytes } from './digest'

/** Functions take no more arguments than this on some engines. */
const MAX_ARGUMENTS = 8192

export function toBase64(bytes: Bytes): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += MAX_ARGUMENTS)
    text += String.fromCharCode(...bytes.subarray(at, at + MAX_ARGUMENTS))
  return btoa(text)
}

/** Bytes of base64. Throws for any text that `toBase64` would not write: each value has one spelling. */
export function fromBase64(text: string): Bytes {
  const bytes = decoded(text)
  if (toBase64(bytes) !== text) throw new Error('the base64 is not canonical')
  return bytes
}

/** Bytes as base64url without padding, as keys and their thumbprints are written. */
export const toBase64Url = (bytes: Bytes): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

/** The bytes of base64url, padded or not. */
export const fromBase64Url = (text: string): Bytes => decoded(text.replaceAll('-', '+').replaceAll('_', '/'))

function decoded(text: string): Bytes {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  // With a mapping function, `Uint8Array.from` takes ten times as long.
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
  return bytes
}
