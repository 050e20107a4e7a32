import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** The code that decides what a bundle comes to, with what else there is in its folders, and the packages that it uses. */
export const CODE_OF_BUNDLES = [
  'layout',
  'compliance',
  'publishing',
  'desk/releases',
  'mock-backend/personaNames.ts',
  'src/api/models',
  'src/shared',
  'package-lock.json',
]

const isCode = (file: string): boolean => /\.[cm]?[jt]s$/.test(file) && !/\.test\./.test(file)

function filesIn(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .filter(isCode)
    .map((file) => join(path, file))
    .sort()
}

/**
 * Digest of that code. Taken when this is loaded, as the files may be replaced by those of another version while this one still runs.
 * Another version may find something else.
 */
export const CODE_DIGEST = CODE_OF_BUNDLES.flatMap(filesIn)
  .reduce(
    (hash, file) => hash.update(`${file}\n`).update(readFileSync(join(root, file))),
    createHash('sha256'),
  )
  .digest('hex')
