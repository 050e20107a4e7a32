/** A picture that everybody is sent alike: whole, readable, and nothing says that it is for one person or one moment. */
export function mayKeepPicture({ status, type, headers }: Response): boolean {
  if (status !== 200 || (type !== 'basic' && type !== 'cors')) return false
  if (/\b(?:no-store|private)\b/i.test(headers.get('Cache-Control') ?? '')) return false
  if (/(?:\*|\bcookie\b|\bauthorization\b)/i.test(headers.get('Vary') ?? '')) return false
  return /^image\//i.test(headers.get('Content-Type') ?? '')
}

/** Settings and layouts: JSON that came whole. */
export function mayKeepData({ status, headers }: Response): boolean {
  return (
    status === 200 &&
    /json/i.test(headers.get('Content-Type') ?? '') &&
    !/\bno-store\b/i.test(headers.get('Cache-Control') ?? '')
  )
}

/** A file of the build: a server that answers everything with its start page does not have it. */
export function isBuildFile({ ok, headers }: Response): boolean {
  return ok && !/^text\/html/i.test(headers.get('Content-Type') ?? '')
}
