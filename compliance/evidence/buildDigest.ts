import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt } from '../../server/isBuilt'

/**
 * Identifies a build: by its document, which has code of its own, and the list of its files, whose names have digests. Throws a
 * sentence when there is no build.
 */
export function buildDigest(root: string): string {
  if (!isBuilt(root)) throw new Error('there is no build in dist/portal: run npm run build first.')
  const hash = createHash('sha256')
  for (const file of ['index.html', join('.vite', 'manifest.json')])
    hash.update(readFileSync(join(root, file)))
  return `sha256:${hash.digest('hex')}`
}
