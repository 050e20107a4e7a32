const CHARSET = /<meta charset="[^"]*"\s*\/?>/i

/**
 * The document with its policy in a `<meta>`, for hosts that send no header of their own. It stands before all that it
 * speaks about, but after the encoding, which browsers look for in the first kilobyte.
 */
export function withPolicy(html: string, policy: string): string {
  const content = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`
  if (!CHARSET.test(html)) throw new Error('The document says no encoding: there is no place for its policy.')
  return html.replace(CHARSET, (charset) => charset + meta)
}
