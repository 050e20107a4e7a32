import { pathOfCall } from './paths'

/** A file of a form: its bytes as text, one character (0 to 255) for each. */
export interface FormFile {
  name: string
  type: string
  bytes: string
}

/** Maximum bytes of the upload call; for all others see `BODY_LIMIT` in http.ts. */
export const FORM_LIMIT = 16 * 1_048_576

/** Whether a request is the upload call, whose body is a form and not UTF-8 text. */
export const isForm = (path: string, contentType: string): boolean =>
  path.split(/[?#]/, 1)[0]?.endsWith(pathOfCall('uploadKyc')) === true &&
  contentType.toLowerCase().startsWith('multipart/form-data')

/** Bytes as text of the same length. (`TextDecoder` would change 0x80 to 0x9f: its latin1 is windows-1252.) */
export function textOfBytes(buffer: ArrayBuffer): string {
  const bytes = new Uint8Array(buffer)
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

const decode = (bytes: string) => new TextDecoder().decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)))

/** Fields and files of a `multipart/form-data` body in that text form; undefined when it is invalid. */
export function readForm(body: string, contentType: string): Record<string, string | FormFile> | undefined {
  const boundary = /boundary=(?:"([^"]{1,200})"|([^\s;]{1,200}))/i.exec(contentType)
  const mark = boundary && `--${boundary[1] ?? boundary[2] ?? ''}`
  if (!mark || !body.startsWith(mark)) return undefined
  const parts: Record<string, string | FormFile> = {}
  for (const part of body.split(mark).slice(1)) {
    if (part.startsWith('--')) return parts
    const end = part.indexOf('\r\n\r\n')
    if (end < 0) return undefined
    const head = decode(part.slice(0, end))
    const bytes = part.slice(end + 4, -2)
    const name = /;\s*name="([^"]*)"/i.exec(head)?.[1]
    const filename = /;\s*filename="([^"]*)"/i.exec(head)?.[1]
    if (!name || name === '__proto__') return undefined
    const type = /^content-type:\s*(\S+)/im.exec(head)?.[1] ?? ''
    parts[name] = filename === undefined ? decode(bytes) : { name: filename, type, bytes }
  }
  // The closing boundary is missing: the upload was aborted.
  return undefined
}
