import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
// Not when first needed: the dev server reads its configuration by a loader that is gone by then.
import sharp from 'sharp'
import { artNameOf, drawArt } from './drawArt'

/** A drawn picture or a file of the mock's own, ready to send. */
export interface ArtResponse {
  body: Buffer
  type: string
  etag: string
}

const formats = { avif: 'image/avif', webp: 'image/webp', png: 'image/png' } as const
type Format = keyof typeof formats

/** Widths in pixels that may be asked for by `?w=`; any other means the picture as it is. */
export const WIDTHS = [96, 128, 160, 192, 240, 300, 320, 360, 480, 560, 640, 720, 750, 828, 960, 1120, 1280]

const folder = new URL('../../node_modules/.cache/portico-art/', import.meta.url)
const running = new Map<string, Promise<Buffer>>()
const VIDEO = '/mock-assets/videos/night-market.webm'

/**
 * Answers a path below `/mock-assets/`: drawn when first asked for, in the best format that `accept` names,
 * then kept on disk. Null when there is no such picture.
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
  // Named by what is drawn: whoever changes the drawing need not think of what is kept.
  const key = `${createHash('sha1').update(art.svg).digest('hex').slice(0, 20)}-${wide}.${format}`
  // Ten cells that ask for one picture at once make it once.
  let making = running.get(key)
  if (!making) {
    making = kept(key, () => inTurn(() => render(art, wide, format))).finally(() => running.delete(key))
    running.set(key, making)
  }
  const body = await making
  return { body, type: formats[format], etag: etagOf(body) }
}

async function kept(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = fileURLToPath(new URL(key, folder))
  const found = await readFile(file).catch(() => null)
  if (found) return found
  const made = await make()
  // Whole or not at all: another process may be reading. Where nothing can be written, it is drawn again next time.
  const draft = `${file}.${randomUUID()}`
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(draft, made))
    .then(() => rename(draft, file))
    .catch(() => undefined)
  return made
}

let turn: Promise<unknown> = Promise.resolve()

/** One drawing at a time: all at once would take every thread that also reads files for the server. */
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
