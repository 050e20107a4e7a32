import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
// Not loaded lazily: the dev server reads its configuration by a loader that is gone by then.
import sharp from 'sharp'
import { artNameOf, drawArt } from './drawArt'

/** A drawn picture or a static file of the mock, ready to send. */
export interface ArtResponse {
  body: Buffer
  type: string
  etag: string
}

const formats = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' } as const
type Format = keyof typeof formats

/** Widths in pixels allowed in `?w=`; any other value returns the original width. */
export const WIDTHS = [96, 128, 160, 192, 240, 300, 320, 360, 480, 560, 640, 720, 750, 828, 960, 1120, 1280]

const folder = new URL('../../node_modules/.cache/portico-art/', import.meta.url)
const running = new Map<string, Promise<Buffer>>()
const VIDEO = '/mock-assets/videos/night-market.webm'

/**
 * Returns the picture of a path below `/mock-assets/`: drawn on first request, in the best format that `accept` names,
 * then cached on disk. Null when there is no such picture.
 */
export async function serveArtFile(pathname: string, accept: string, width = 0): Promise<ArtResponse | null> {
  if (pathname === VIDEO) {
    const body = await readFile(new URL('../assets/night-market.webm', import.meta.url))
    return { body, type: 'video/webm', etag: etagOf(body) }
  }
  const name = artNameOf(pathname)
  const art = name && drawArt(name)
  if (!art) return null
  const format: Format = accept.includes('image/avif')
    ? 'avif'
    : accept.includes('image/webp')
      ? 'webp'
      : 'png'
  const wide = WIDTHS.includes(width) ? Math.min(width, art.width * 2) : art.width
  // Named by the drawing's content, so that a changed drawing needs no cache invalidation.
  const key = `${createHash('sha1').update(art.svg).digest('hex').slice(0, 20)}-${wide}.${format}`
  // Concurrent requests for one picture draw it once.
  let making = running.get(key)
  if (!making) {
    making = cachedOnDisk(key, () => inTurn(() => render(art, wide, format))).finally(() =>
      running.delete(key),
    )
    running.set(key, making)
  }
  const body = await making
  return { body, type: formats[format], etag: etagOf(body) }
}

async function cachedOnDisk(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = fileURLToPath(new URL(key, folder))
  const found = await readFile(file).catch(() => null)
  if (found) return found
  const made = await make()
  // Written atomically, since another process may be reading. If the disk is not writable, it is drawn again next time.
  const draft = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(draft, made))
    .then(() => rename(draft, file))
    .catch(() => undefined)
  return made
}

let turn: Promise<unknown> = Promise.resolve()

/** One drawing at a time: several would take all threads that also read files for the server. */
function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const mine = turn.then(draw)
  turn = mine.catch(() => undefined)
  return mine
}

function render(art: { svg: string; width: number }, width: number, format: Format): Promise<Buffer> {
  const image = sharp(Buffer.from(art.svg), { density: (72 * width) / art.width }).resize({ width })
  if (format === 'avif') return image.avif({ quality: 52, effort: 1 }).toBuffer()
  if (format === 'webp') return image.webp({ quality: 80, alphaQuality: 90 }).toBuffer()
  return image.png({ palette: true, quality: 90 }).toBuffer()
}

const etagOf = (body: Buffer) => `"${createHash('sha1').update(body).digest('base64url').slice(0, 16)}"`
