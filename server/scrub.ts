/** An address without its query, its fragment and whoever signs in by it. */
export function scrubAddress(address: string): string {
  const bare = address.replace(/(?:[?#]|%3f|%23).*$/is, '').replace(/^([\w+.-]+:\/\/)[^/@]*@/, '$1')
  // A `data:` address is content, not a place.
  return bare.startsWith('data:') ? 'data:' : bare
}

/** A text without what looks like a query or a token in it. */
export function scrubText(text: string): string {
  return text.replace(/[?#&;][^\s"'`)]*=[^\s"'`)]*/g, '?…').replace(/[\w-]{24,}/g, '…')
}
