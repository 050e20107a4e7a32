import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import canonicalize from 'canonicalize'
import { MAX_PICTURE_BYTES, pictureFiles, type PictureAddress, type PictureFormat } from '@/shared/pictures'
import { digestOf, encodeText, type Bytes, type Digest } from '../digest'
import type { PictureIndex } from './pictureIndex'
import { DRAWN, MAX_PIXELS, MAX_SIDE, READ } from './pictureLimits'

/** A part of a picture, in thousandths of its width and height after it was turned upright. */
export interface Crop {
  x: number
  y: number
  width: number
  height: number
}

export interface MadePicture extends PictureAddress {
  /** Its index and its files, by their digests. */
  objects: Map<Digest, Bytes>
}

/** A picture that is not taken. The message tells operators why, and what to do. */
export class PictureRefused extends Error {
  override name = 'PictureRefused'
}

const MIN_SIDE = 16

const KINDS: Readonly<Record<string, string>> = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  heif: 'AVIF',
}
/** A quarter of the bytes for the same looks; more effort takes five times as long for a few per cent. */
const ENCODE: Readonly<Record<PictureFormat, (image: Sharp) => Sharp>> = {
  webp: (image) => image.webp({ quality: 78 }),
  avif: (image) => image.avif({ quality: 52, effort: 2 }),
}

/**
 * Makes the files of a picture from what an operator brought: PNG, JPEG, WebP, AVIF or SVG by its content, whatever it is called. Upright,
 * in sRGB, at most 1,920 pixels wide and high, without metadata such as a place. The same bytes give the same picture. Throws
 * `PictureRefused`.
 */
export async function makePicture(
  bytes: Bytes,
  crop?: Crop,
  drawTimeoutMs = DRAW_TIMEOUT_MS,
): Promise<MadePicture> {
  const { data, info } = await readPixels(bytes, crop, drawTimeoutMs)
  const { width, height, channels } = info
  const objects = new Map<Digest, Bytes>()
  const files: PictureIndex['files'] = {}
  const makeFile = async (name: string, wide: number, format: PictureFormat) => {
    const image = sharp(data, { raw: { width, height, channels } })
    const file = new Uint8Array(await ENCODE[format](image.resize({ width: wide })).toBuffer())
    const digest = await digestOf(file)
    objects.set(digest, file)
    files[name] = digest
  }
  const formats: readonly PictureFormat[] = ['avif', 'webp']
  await Promise.all(
    formats.flatMap((format) =>
      pictureFiles({ width, height }, format).map(([name, wide]) => makeFile(name, wide, format)),
    ),
  )
  const index = encodeText(canonicalize({ v: 1, width, height, files } satisfies PictureIndex) ?? '')
  const id = await digestOf(index)
  objects.set(id, index)
  return { id: id.slice('sha256:'.length), width, height, objects }
}

async function readPixels(bytes: Bytes, crop: Crop | undefined, drawTimeoutMs: number) {
  if (bytes.length > MAX_PICTURE_BYTES)
    throw new PictureRefused(
      `The picture has ${Math.ceil(bytes.length / 1024 / 1024)} MB; at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB are possible. Save it smaller, then bring it again.`,
    )
  const picture = isPixels(bytes) ? bytes : await svgToPng(bytes, drawTimeoutMs)
  const found = await metadataOf(picture)
  const kind = KINDS[found.format]
  if (kind === undefined || (found.format === 'heif' && found.compression !== 'av1'))
    throw new PictureRefused(
      'This file is no picture that can be used. Bring a PNG, JPEG, WebP, AVIF or SVG picture; its content counts, not its name.',
    )
  if ((found.pages ?? 1) > 1)
    throw new PictureRefused(
      'This picture moves. Bring a still one: what moves distracts, and costs players data.',
    )
  if (found.width * found.height > MAX_PIXELS)
    throw new PictureRefused(
      `The picture has ${found.width} × ${found.height} pixels; at most ${MAX_PIXELS / 1_000_000} million are possible. Save it smaller, then bring it again.`,
    )
  const { width, height } = found.autoOrient
  const part = crop && partOf(crop, { width, height })
  if ((part?.width ?? width) < MIN_SIDE || (part?.height ?? height) < MIN_SIDE)
    throw new PictureRefused(
      `The picture is smaller than ${MIN_SIDE} × ${MIN_SIDE} pixels. Bring a larger one.`,
    )
  try {
    let image = sharp(picture, READ).autoOrient()
    if (part) image = image.extract(part)
    const resized = image
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return await resized.raw().toBuffer({ resolveWithObject: true })
  } catch {
    throw unreadable()
  }
}

/** PNG, JPEG, WebP and AVIF by their first bytes. What else it may be is for a process of its own to find out. */
function isPixels(bytes: Bytes): boolean {
  const start = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  return /^(?:\x89PNG|\xff\xd8\xff|RIFF[^]{4}WEBP|[^]{4}ftyp)/.test(start)
}

/** How long a drawing may take, in ms, with the start of the process. */
const DRAW_TIMEOUT_MS = 20_000

/** An SVG as PNG; what is no SVG as it is. */
async function svgToPng(bytes: Bytes, timeout: number): Promise<Bytes> {
  const folder = import.meta.dirname
  const child = spawn(process.execPath, ['--import', 'tsx', join(folder, 'drawSvg.ts')], {
    // Where tsx is found.
    cwd: folder,
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout,
    killSignal: 'SIGKILL',
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  // It may end before it has read all.
  child.stdin.on('error', () => undefined).end(bytes)
  const [code, png] = await Promise.all([ended, buffer(child.stdout)])
  if (code === 0) return new Uint8Array(png)
  if (code === DRAWN.noDrawing) return bytes
  if (code === DRAWN.unreadable) throw unreadable()
  throw new PictureRefused(
    'This drawing takes too long, or too much memory, to be drawn. Save it as a PNG picture, then bring that.',
  )
}

/** In pixels, within the picture. */
function partOf({ x, y, ...size }: Crop, whole: { width: number; height: number }) {
  const left = Math.min(Math.round((x * whole.width) / 1000), whole.width - 1)
  const top = Math.min(Math.round((y * whole.height) / 1000), whole.height - 1)
  const width = Math.min(Math.round((size.width * whole.width) / 1000), whole.width - left)
  const height = Math.min(Math.round((size.height * whole.height) / 1000), whole.height - top)
  return { left, top, width: Math.max(1, width), height: Math.max(1, height) }
}

async function metadataOf(bytes: Bytes) {
  try {
    // Its pixels are counted before any is read.
    return await sharp(bytes, { ...READ, limitInputPixels: false }).metadata()
  } catch {
    throw unreadable()
  }
}

const unreadable = () =>
  new PictureRefused(
    'This picture cannot be read: it is broken, or none. Open and save it once more, then bring it again.',
  )
