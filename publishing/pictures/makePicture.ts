import sharp, { type Sharp, type SharpOptions } from 'sharp'
import canonicalize from 'canonicalize'
import { MAX_PICTURE_BYTES, pictureFiles, type PictureAddress, type PictureFormat } from '@/shared/pictures'
import { digestOf, encodeText, type Bytes, type Digest } from '../digest'
import type { PictureIndex } from './pictureIndex'

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

const MAX_PIXELS = 50_000_000
const MAX_SIDE = 1_920
const MIN_SIDE = 16

const KINDS: Readonly<Record<string, string>> = {
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  heif: 'AVIF',
  svg: 'SVG',
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
export async function makePicture(bytes: Bytes, crop?: Crop): Promise<MadePicture> {
  const { data, info } = await readPixels(bytes, crop)
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

async function readPixels(bytes: Bytes, crop: Crop | undefined) {
  if (bytes.length > MAX_PICTURE_BYTES)
    throw new PictureRefused(
      `The picture has ${Math.ceil(bytes.length / 1024 / 1024)} MB; at most ${MAX_PICTURE_BYTES / 1024 / 1024} MB are possible. Save it smaller, then bring it again.`,
    )
  const found = await metadataOf(bytes)
  const kind = KINDS[found.format]
  if (kind === undefined || (found.format === 'heif' && found.compression !== 'av1'))
    throw new PictureRefused(
      'This file is no picture that can be used. Bring a PNG, JPEG, WebP, AVIF or SVG picture; its content counts, not its name.',
    )
  if ((found.pages ?? 1) > 1)
    throw new PictureRefused(
      'This picture moves. Bring a still one: what moves distracts, and costs players data.',
    )
  if (found.format !== 'svg' && found.width * found.height > MAX_PIXELS)
    throw new PictureRefused(
      `The picture has ${found.width} × ${found.height} pixels; at most ${MAX_PIXELS / 1_000_000} million are possible. Save it smaller, then bring it again.`,
    )
  const density = found.format === 'svg' ? await densityFor(bytes, found) : undefined
  const { width, height } = density === undefined ? found.autoOrient : await metadataOf(bytes, density)
  const part = crop && partOf(crop, { width, height })
  if ((part?.width ?? width) < MIN_SIDE || (part?.height ?? height) < MIN_SIDE)
    throw new PictureRefused(
      `The picture is smaller than ${MIN_SIDE} × ${MIN_SIDE} pixels. Bring a larger one.`,
    )
  try {
    let image = sharp(bytes, { ...READ, ...(density !== undefined && { density }) }).autoOrient()
    if (part) image = image.extract(part)
    const resized = image
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
    return await resized.raw().toBuffer({ resolveWithObject: true })
  } catch {
    throw unreadable()
  }
}

const READ = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const satisfies SharpOptions

/** In pixels, within the picture. */
function partOf({ x, y, ...size }: Crop, whole: { width: number; height: number }) {
  const left = Math.min(Math.round((x * whole.width) / 1000), whole.width - 1)
  const top = Math.min(Math.round((y * whole.height) / 1000), whole.height - 1)
  const width = Math.min(Math.round((size.width * whole.width) / 1000), whole.width - left)
  const height = Math.min(Math.round((size.height * whole.height) / 1000), whole.height - top)
  return { left, top, width: Math.max(1, width), height: Math.max(1, height) }
}

async function metadataOf(bytes: Bytes, density?: number) {
  try {
    // Its pixels are counted before any is read.
    return await sharp(bytes, { ...READ, limitInputPixels: false, ...(density && { density }) }).metadata()
  } catch {
    throw unreadable()
  }
}

const unreadable = () =>
  new PictureRefused(
    'This picture cannot be read: it is broken, or none. Open and save it once more, then bring it again.',
  )

/** Dots per inch at which the longer side of a drawing has as many pixels as can be used, whatever size it says. */
async function densityFor(bytes: Bytes, found: { width: number; height: number }): Promise<number> {
  const longest = ({ width, height }: { width: number; height: number }) => Math.max(width, height)
  const wanted = MAX_SIDE / longest(found)
  const grown = longest(await metadataOf(bytes, POINTS * wanted)) / longest(found)
  // A drawing that is measured in millimetres grows by the square.
  const power = grown === 1 || wanted === 1 ? 1 : Math.max(1, Math.log(grown) / Math.log(wanted))
  return POINTS * wanted ** (1 / power)
}

/** Dots per inch at which one unit of a drawing is one pixel. */
const POINTS = 72
