/** A URL without query, fragment and credentials, and without what looks like a token. */
export function scrubAddress(address: string): string {
  const bare = address.replace(/(?:[?#;]|%3f|%23|%3b).*$/is, '')
  const scheme = /^[a-z][\w+.-]*:/i.exec(bare)?.[0]
  // What is not an address of a server is content (`data:`), or a person's (`mailto:`).
  if (scheme && !/^(?:https?|wss?):$/i.test(scheme)) return scheme.length > 24 ? '…' : scheme
  return scrubText(bare.replace(/^([\w+.-]+:\/*)[^/]*@/, '$1'))
}

/** A text without anything that looks like a query, a token, an e-mail address or a telephone number. */
export function scrubText(text: string): string {
  return text
    .replace(/[?#&;][^\s"'`)]*=[^\s"'`)]*/g, '?…')
    .replace(/[^\s"'`(/]+(?:@|%40)[^\s"'`)/]+/gi, '…')
    .replace(/(?:[\w-]|%[\da-f]{2}){24,}|\d{9,}/gi, '…')
}
