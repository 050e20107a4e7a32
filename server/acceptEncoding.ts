export type Encoding = 'br' | 'gzip'

/** The preferred supported encoding of an Accept-Encoding header (`q=0` refuses), brotli before gzip; null for none. */
export function acceptEncoding(header: string | string[] | undefined): Encoding | null {
  const accepted = new Map<string, boolean>()
  for (const part of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const quality = parameters.find((text) => text.startsWith('q='))
    if (name) accepted.set(name, quality === undefined || Number(quality.slice(2)) > 0)
  }
  for (const encoding of ['br', 'gzip'] as const)
    if (accepted.get(encoding) ?? accepted.get('*') ?? false) return encoding
  return null
}
