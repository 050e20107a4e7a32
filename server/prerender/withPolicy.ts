const CHARSET = /<meta charset="[^"]*"\s*\/?>/i

/**
 * The document with its policy in a `<meta>`, for hosts that send no headers. It comes before all that it applies to, but after
 * the encoding, which browsers look for in the first kilobyte.
 */
export function withPolicy(html: string, policy: string): string {
  const content = policy.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  const meta = `<meta http-equiv="Content-Security-Policy" content="${content}">`
  if (!CHARSET.test(html)) throw new Error('The document declares no encoding, after which its policy goes.')
  return html.replace(CHARSET, (charset) => charset + meta)
}
