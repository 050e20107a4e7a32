type Source = () => number

let source: Source | undefined

function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

/** The one source of chance. A scenario may replace it, so that a run can be repeated; nothing else calls Math.random. */
export const random = {
  /** A number from 0 up to, not including, 1. */
  next(): number {
    return (source ?? Math.random)()
  },
  /** 32 hexadecimal digits, fit for request and device ids. */
  id(): string {
    const bytes = source
      ? Uint8Array.from({ length: 16 }, () => Math.floor(random.next() * 256))
      : crypto.getRandomValues(new Uint8Array(16))
    return Array.from(bytes, hex).join('')
  },
  /** Repeats the same sequence from here on. */
  seed(seed: number): void {
    let state = seed >>> 0
    // mulberry32: small, even enough for demos; never used for secrets.
    source = () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
    }
  },
  /** Back to real chance. */
  reset(): void {
    source = undefined
  },
}
