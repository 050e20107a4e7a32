import { extensionOf } from './contentTypes'

/** Cached, but revalidated on every use. */
export const NO_CACHE = 'no-cache'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'

/** Cache-Control of a file: immutable when its name has a content hash; pictures, fonts and media for a day. */
export function cacheControl(parts: string[]): string {
  const name = parts.at(-1) ?? ''
  if (parts[0] === 'assets' && /-[\w-]{8,}\.[\w.]+$/.test(name)) return IMMUTABLE
  if (parts[0] === 'layouts') return NO_CACHE
  // A picture is named by the digest of its files.
  if (parts[0] === 'pictures') return IMMUTABLE
  // Objects are named by their digest, key sets by their number; the pointer changes.
  if (parts[0] === 'releases') return name === 'root.json' ? NO_CACHE : IMMUTABLE
  return /^(png|jpe?g|gif|webp|avif|svg|ico|woff2?|mp4|webm|mp3|ogg)$/.test(extensionOf(name))
    ? ONE_DAY
    : NO_CACHE
}
