/** First and last byte, inclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a Range header for `size` bytes: one range, `none` to send the whole (no header, another unit, several ranges: allowed
 * by RFC 9110), or `unsatisfiable` (respond with 416).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'none' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'none'
  const [, first = '', last = ''] = match
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { start: size - length, end: size - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'none'
  return start < size ? { start, end } : 'unsatisfiable'
}
