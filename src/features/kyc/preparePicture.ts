import { listText } from '@/shared/format/listText'

/** The accepted pictures. */
export interface PictureLimits {
  maxBytes: number
  /** Media types. */
  types: string[]
}
export type PictureProblem = 'empty' | 'tooLarge' | 'type' | 'heic' | 'unreadable'

const NAMES: Record<string, string> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' }
const HEAD_BYTES = 12
export const HEIC_TYPES = ['image/heic', 'image/heif']
const HEIC_BRANDS = /^ftyp(?:hei[cmsx]|hev[cx]|mif1|msf1)$/

/** The longest side and the quality of what is sent: the first that fits. Print on a document can be read at all of them. */
const SIZES = [
  [3000, 0.9],
  [3000, 0.75],
  [2400, 0.75],
  [1800, 0.75],
  [1200, 0.7],
] as const

/** The media type by a file's first bytes, whatever its name; null when unknown. */
export function pictureType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (HEIC_BRANDS.test(text.slice(4))) return 'image/heic'
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'image/webp' : null
}

/** Display names of media types. */
export const typeNames = (types: string[]): string =>
  listText(types.map((type) => NAMES[type] ?? type.replace(/^image\//, '').toUpperCase()))

/** Bytes in MB with one decimal, rounded up, so that a too large size never equals the limit. */
export const megabytes = (bytes: number): string => String(Math.ceil((bytes / 1_048_576) * 10) / 10)

function headOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => reject(new Error('unreadable'))
    reader.readAsArrayBuffer(file.slice(0, HEAD_BYTES))
  })
}

/**
 * The picture drawn again, small enough to be sent: upright, as its orientation says, and without place, time and device. Null where
 * the browser cannot decode it; what is still too large is returned as it is.
 */
async function redraw(file: Blob, { maxBytes, types }: PictureLimits): Promise<Blob | null> {
  const url = URL.createObjectURL(file)
  const canvas = document.createElement('canvas')
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const type = types.includes('image/jpeg') ? 'image/jpeg' : (types[0] ?? '')
    let smallest: Blob | null = null
    for (const [side, quality] of SIZES) {
      const scale = Math.min(1, side / Math.max(image.naturalWidth, image.naturalHeight))
      canvas.width = Math.round(image.naturalWidth * scale)
      canvas.height = Math.round(image.naturalHeight * scale)
      const context = canvas.getContext('2d')
      if (!context) return null
      // JPEG has no transparency.
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.drawImage(image, 0, 0, canvas.width, canvas.height)
      smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      if (smallest?.type !== type) return null
      if (smallest.size <= maxBytes) return smallest
    }
    return smallest
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(url)
    // Some phones keep its memory otherwise.
    canvas.width = canvas.height = 0
  }
}

/** Makes a chosen file ready to be sent, or says why it cannot be. Its type is read from its content. */
export async function preparePicture(
  file: File,
  limits: PictureLimits,
): Promise<{ ok: true; picture: Blob; type: string } | { ok: false; why: PictureProblem }> {
  if (file.size === 0) return { ok: false, why: 'empty' }
  let type: string | null
  try {
    type = pictureType(await headOf(file))
  } catch {
    // The file was removed or changed since it was chosen.
    return { ok: false, why: 'unreadable' }
  }
  const redrawn = type && (await redraw(file, limits))
  if (!type || (!redrawn && !limits.types.includes(type)))
    return { ok: false, why: type === 'image/heic' ? 'heic' : 'type' }
  const picture = redrawn || file
  return picture.size > limits.maxBytes
    ? { ok: false, why: 'tooLarge' }
    : { ok: true, picture, type: redrawn ? redrawn.type : type }
}
