/** The widths in which a picture of one's own is kept, in pixels, below its own: few, so that caches share them. */
const WIDTHS = [160, 320, 480, 720, 960, 1280]
const ADDRESS = /^\/pictures\/([0-9a-f]{64})\/([1-9]\d{0,3})x([1-9]\d{0,3})\.webp$/
/** The largest file that operators may bring, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024

/** JSON may spell each letter as its number, and a slash after another one. */
const SPELLED = /\\u00([0-7][0-9a-f])/gi
const NAMED = /\\?\/pictures\\?\/([0-9a-f]{64})\\?\/[1-9]/g

/** A picture that operators brought, as layouts name it: `/pictures/<id>/<width>x<height>.webp`. */
export interface PictureAddress {
  /** SHA-256 of the index of its files, as 64 hexadecimal digits. */
  id: string
  /** Pixels of its largest file. */
  width: number
  height: number
}

export type PictureFormat = 'webp' | 'avif'

/** What an address says; null for the address of anything else. */
export function readPictureAddress(address: string): PictureAddress | null {
  const [, id, width, height] = ADDRESS.exec(address) ?? []
  return id === undefined ? null : { id, width: Number(width), height: Number(height) }
}

/** The address that layouts hold: of the largest file, in the format that every browser shows. */
export const pictureAddress = ({ id, width, height }: PictureAddress): string =>
  `/pictures/${id}/${width}x${height}.webp`

/** By name the width of each file of a picture in a format, narrowest first. */
export function pictureFiles(
  { width, height }: Pick<PictureAddress, 'width' | 'height'>,
  format: PictureFormat,
): [name: string, width: number][] {
  const narrower = WIDTHS.filter((one) => one < width).map((one) => [`${one}.${format}`, one] as const)
  return [...narrower, [`${width}x${height}.${format}`, width] as const].map(([name, one]) => [name, one])
}

/** A picture's `srcset` in a format. */
export const pictureSrcSet = (picture: PictureAddress, format: PictureFormat): string =>
  pictureFiles(picture, format)
    .map(([name, width]) => `/pictures/${picture.id}/${name} ${width}w`)
    .join(', ')

/** The ids of the pictures that the text of a layer names. */
export function picturesIn(text: string): Set<string> {
  const plain = text.replace(SPELLED, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return new Set(Array.from(plain.matchAll(NAMED), ([, id = '']) => id))
}

/** Whether these name a file of a picture: its id, and such as `320.avif` or `1600x900.webp`. */
export const isPictureFile = (id: string, name: string): boolean =>
  /^[0-9a-f]{64}$/.test(id) && /^[1-9]\d{0,3}(?:x[1-9]\d{0,3})?\.(?:webp|avif)$/.test(name)
