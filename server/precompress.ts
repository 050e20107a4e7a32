import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, MIN_COMPRESSED_BYTES } from './compress'
import { isText } from './contentTypes'

/**
 * Writes a `.br` beside every text file of at least 1 kB under `folder` (dot folders excepted), at the best quality.
 * One that would not be smaller is not written. Resolves to how many were.
 */
export async function precompress(folder: string): Promise<number> {
  let written = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isFile() || /[\\/]\./.test(path.slice(folder.length)) || !isText(path)) continue
    const body = await readFile(path)
    if (body.length < MIN_COMPRESSED_BYTES) continue
    const packed = await compress(body, 'br', 11)
    if (packed.length >= body.length) continue
    await writeFile(`${path}.br`, packed)
    written += 1
  }
  return written
}
