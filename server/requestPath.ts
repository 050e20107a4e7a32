/**
 * The segments of a request target's path, decoded once, or null when no browser would send it: not starting with `/`,
 * undecodable, with `.`, `..` or empty segments, encoded slashes, backslashes or control characters. A trailing slash adds no
 * segment.
 */
export function requestPath(target: string): string[] | null {
  const path = target.split(/[?#]/, 1)[0] ?? ''
  if (!path.startsWith('/')) return null
  const parts = path.slice(1).split('/')
  if (parts.at(-1) === '') parts.pop()
  const decoded: string[] = []
  for (const part of parts) {
    const text = decode(part)
    if (text === null || text === '' || text === '.' || text === '..') return null
    if (/[/\\\u0000-\u001f\u007f]/.test(text)) return null
    decoded.push(text)
  }
  return decoded
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
