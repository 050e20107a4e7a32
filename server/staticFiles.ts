import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { contentType, isText } from './contentTypes'
import { createEntity, type Entity } from './entity'
import { MIN_COMPRESSED_BYTES } from './compress'

interface CacheEntry {
  stamp: string
  entity: Entity
}

/** Reads files below one folder. */
export interface StaticFiles {
  /** The file of these path segments, or null when there is none to serve. */
  find: (parts: string[]) => Promise<Entity | null>
}

/**
 * Files of a build, cached in memory until they change on disk. Dot files, `.br` siblings and links out of `root` are not
 * served. Builds are small, so the cache has no limit.
 */
export function createStaticFiles(root: string): StaticFiles {
  const cached = new Map<string, CacheEntry>()
  return {
    async find(parts) {
      if (parts.length === 0 || parts.some((part) => part.startsWith('.')) || parts.at(-1)?.endsWith('.br'))
        return null
      const path = await locate(root, parts)
      if (!path) return null
      const stamp = path.stamp
      const known = cached.get(path.name)
      if (known?.stamp === stamp) return known.entity
      const body = await readFile(path.name)
      const compressible = isText(path.name) && body.length >= MIN_COMPRESSED_BYTES
      const sibling = compressible ? await readSibling(path.name, path.modified) : null
      const entity = createEntity(body, contentType(path.name), {
        compressible,
        ...(sibling && { given: { br: sibling } }),
      })
      cached.set(path.name, { stamp, entity })
      return entity
    },
  }
}

/** The real path of a file inside `root` with its modification time, or null. Never throws. */
export async function locate(root: string, parts: string[]) {
  try {
    const base = await realpath(root)
    const name = await realpath(join(base, ...parts))
    if (!name.startsWith(base + sep)) return null
    const info = await stat(name)
    return info.isFile() ? { name, modified: info.mtimeMs, stamp: `${info.mtimeMs} ${info.size}` } : null
  } catch {
    return null
  }
}

/** The precompressed file, unless the original is newer. */
async function readSibling(name: string, modified: number): Promise<Buffer | null> {
  try {
    const info = await stat(`${name}.br`)
    return info.mtimeMs >= modified ? await readFile(`${name}.br`) : null
  } catch {
    return null
  }
}
