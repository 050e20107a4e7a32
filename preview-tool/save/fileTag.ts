import { createHash } from 'node:crypto'

/** ETag of a file's text, for `ETag` and `If-Match`. */
export function fileTag(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
