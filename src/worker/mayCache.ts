/** A public picture: a complete, readable response that no header marks as personal or temporary. */
export function mayCachePicture({ status, type, headers }: Response): boolean {
  if (status !== 200 || (type !== 'basic' && type !== 'cors')) return false
  if (/\b(?:no-store|private)\b/i.test(headers.get('Cache-Control') ?? '')) return false
  if (/(?:\*|\bcookie\b|\bauthorization\b)/i.test(headers.get('Vary') ?? '')) return false
  return /^image\//i.test(headers.get('Content-Type') ?? '')
}

/** Settings and layouts: complete JSON responses. */
export function mayCacheData({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    /json/i.test(headers.get('Content-Type') ?? '') &&
    !/\bno-store\b/i.test(headers.get('Cache-Control') ?? '')
  )
}

/** A file of the build. A server that responds to every path with its start page does not have it. */
export function isBuildFile({ ok, headers }: Response): boolean {
  return ok && !/^text\/html/i.test(headers.get('Content-Type') ?? '')
}
