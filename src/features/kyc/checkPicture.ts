/** The accepted pictures. */
export interface PictureLimits {
  maxBytes: number
  /** Media types. */
  types: string[]
}
export type PictureProblem = 'empty' | 'tooLarge' | 'type' | 'unreadable'

const NAMES: Record<string, string> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' }
const HEAD_BYTES = 12

/** The media type by a file's first bytes, whatever its name; null when unknown. */
export function pictureType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'image/webp' : null
}

/** Display names of media types. */
export const typeNames = (types: string[]): string =>
  types.map((type) => NAMES[type] ?? type.replace(/^image\//, '').toUpperCase()).join(', ')

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

/** Checks a file's size and content before the upload. `type` is the detected media type. */
export async function checkPicture(
  file: File,
  { maxBytes, types }: PictureLimits,
): Promise<{ ok: true; type: string } | { ok: false; why: PictureProblem }> {
  if (file.size === 0) return { ok: false, why: 'empty' }
  if (file.size > maxBytes) return { ok: false, why: 'tooLarge' }
  try {
    const type = pictureType(await headOf(file))
    return type && types.includes(type) ? { ok: true, type } : { ok: false, why: 'type' }
  } catch {
    // The file was removed or changed since it was chosen.
    return { ok: false, why: 'unreadable' }
  }
}
