import { createHash } from 'node:crypto'
import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pMap from 'p-map'
import { compress, MIN_COMPRESSED_BYTES } from './compress'
import { isText } from './contentTypes'

/** Files compressed in parallel. */
const AT_ONCE = 4

/**
 * Writes a `.br` beside every text file of at least 1 kB under `folder` (except dot folders), if it is smaller. Resolves to how
 * many were written.
 */
export async function precompress(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .map((entry) => ({ entry, path: join(entry.parentPath, entry.name) }))
    .filter(({ entry, path }) => entry.isFile() && !/[\\/]\./.test(path.slice(folder.length)) && isText(path))
    .map(({ path }) => path)
  // Identical files are compressed once.
  const packed = new Map<string, Promise<Buffer>>()
  let written = 0
  const writeSmaller = async (path: string): Promise<void> => {
    const body = await readFile(path)
    if (body.length < MIN_COMPRESSED_BYTES) return
    const key = createHash('sha256').update(body).digest('base64')
    const smaller = packed.get(key) ?? compress(body, 'br', qualityOf(path))
    packed.set(key, smaller)
    if ((await smaller).length >= body.length) return
    // A server that runs meanwhile would keep the half of it that it has read until its next start.
    const beside = join(dirname(path), `.${basename(path)}.br`)
    await writeFile(beside, await smaller)
    await rename(beside, `${path}.br`)
    written += 1
  }
  await pMap(files, writeSmaller, { concurrency: AT_ONCE })
  return written
}

/** There are many documents, one for each site, device and mode: the best quality takes four times as long to save 2 %. */
const qualityOf = (path: string) => (path.endsWith('.html') ? 10 : 11)
