/** What pictures are taken. */
export interface PictureLimits {
  maxBytes: number
  /** Media types. */
  types: string[]
}
export type PictureProblem = 'empty' | 'tooLarge' | 'type' | 'unreadable'

const NAMES: Record<string, string> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' }
const HEAD_BYTES = 12

/** The kind of picture by its first bytes, whatever a file is called; null when it is none that is known. */
export function pictureType(head: Uint8Array): string | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  return text.startsWith('RIFF') && text.slice(8) === 'WEBP' ? 'image/webp' : null
}

/** Media types as people name them. */
export const typeNames = (types: string[]): string =>
  types.map((type) => NAMES[type] ?? type.replace(/^image\//, '').toUpperCase()).join(', ')

/** Bytes in MB with one decimal; rounded up, so that what is too large never reads as the limit. */
export const megabytes = (bytes: number): string => String(Math.ceil((bytes / 1_048_576) * 10) / 10)

function headOf(file: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer))
    reader.onerror = () => reject(new Error('unreadable'))
    reader.readAsArrayBuffer(file.slice(0, HEAD_BYTES))
  })
}

/** Judges a file by its size and its content, before anything is sent. `type` is what it really is. */
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
    // Gone or changed since it was chosen.
    return { ok: false, why: 'unreadable' }
  }
}
