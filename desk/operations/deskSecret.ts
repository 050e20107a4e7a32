import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

const BYTES = 32

/**
 * The 32 bytes that encrypt what the database must not show: given in base64, or from a file that only its owner can read, which is
 * made at the first start. Throws an Error with a sentence for a secret of another length.
 */
export function deskSecret(given: string | undefined, file: string): Uint8Array {
  if (given !== undefined)
    return decode(given, 'DESK_SECRET is 32 bytes in base64: openssl rand -base64 32 makes one.')
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true })
    try {
      writeFileSync(file, `${randomBytes(BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // Another desk was first: its secret counts.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
  return decode(readFileSync(file, 'utf8'), `${file} does not hold a secret: 32 bytes in base64.`)
}

function decode(text: string, problem: string): Uint8Array {
  const trimmed = text.trim()
  const bytes = Buffer.from(trimmed, 'base64')
  if (bytes.length !== BYTES || bytes.toString('base64') !== trimmed) throw new Error(problem)
  return new Uint8Array(bytes)
}
