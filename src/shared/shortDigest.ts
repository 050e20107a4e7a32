/** 53-bit hash of a text, after cyrb53, in at most 11 letters and digits: fast, not for secrets. */
export function shortDigest(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36)
}
