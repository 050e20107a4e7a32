/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * What a Range header asks of `size` bytes: one range, `none` when there is nothing to honour (no header, another unit,
 * several ranges: RFC 9110 allows sending the whole), or `unsatisfiable` (answer 416).
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
