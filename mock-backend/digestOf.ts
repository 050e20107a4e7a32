/** The stored form of a password. Enough for a demo whose passwords protect nothing; never use it elsewhere. */
export function digestOf(account: string, password: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  const text = `${account}\u0000${password}`
  for (let lap = 0; lap < 64; lap++)
    for (let at = 0; at < text.length; at++) {
      a = Math.imul(a ^ text.charCodeAt(at), 2654435761)
      b = Math.imul(b ^ text.charCodeAt(at), 1597334677)
      a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
    }
  return (a >>> 0).toString(16).padStart(8, '0') + (b >>> 0).toString(16).padStart(8, '0')
}
