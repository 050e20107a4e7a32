/** A URL without query, fragment and credentials. */
export function scrubAddress(address: string): string {
  const bare = address.replace(/(?:[?#]|%3f|%23).*$/is, '').replace(/^([\w+.-]+:\/\/)[^/@]*@/, '$1')
  // A `data:` URL is content, not an address.
  return bare.startsWith('data:') ? 'data:' : bare
}

/** A text without anything that looks like a query or a token. */
export function scrubText(text: string): string {
  return text.replace(/[?#&;][^\s"'`)]*=[^\s"'`)]*/g, '?…').replace(/[\w-]{24,}/g, '…')
}
