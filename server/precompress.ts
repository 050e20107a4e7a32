import { createHash } from 'node:crypto'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { compress, MIN_COMPRESSED_BYTES } from './compress'
import { isText } from './contentTypes'

/** How many files are compressed at a time. */
const AT_ONCE = 4

/**
 * Writes a `.br` beside every text file of at least 1 kB under `folder` (dot folders excepted).
 * One that would not be smaller is not written. Resolves to how many were.
 */
export async function precompress(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() && !/[\\/]\./.test(path.slice(folder.length)) && isText(path))
    .map(({ path }) => path)
  // Files that are equal are compressed once.
  const packed = new Map<string, Promise<Buffer>>()
  let written = 0
  async function work(): Promise<void> {
    for (let path = files.pop(); path !== undefined; path = files.pop()) {
      const body = await readFile(path)
      if (body.length < MIN_COMPRESSED_BYTES) continue
      const key = createHash('sha256').update(body).digest('base64')
      const smaller = packed.get(key) ?? compress(body, 'br', qualityOf(path))
      packed.set(key, smaller)
      if ((await smaller).length >= body.length) continue
      await writeFile(`${path}.br`, await smaller)
      written += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return written
}

/** Documents are many, one for each site, device and mode: the best quality takes four times as long to spare 2 %. */
const qualityOf = (path: string) => (path.endsWith('.html') ? 10 : 11)
