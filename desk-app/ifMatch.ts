/** A version as `If-Match` wants it, in quotes: some calls give it with them, some without. */
export const ifMatch = (etag: string) => ({ 'if-match': etag.startsWith('"') ? etag : `"${etag}"` })
