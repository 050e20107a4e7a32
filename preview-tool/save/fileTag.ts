import { createHash } from 'node:crypto'

/** What tells one text of a file from another; stands in `ETag` and `If-Match`. */
export function fileTag(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
