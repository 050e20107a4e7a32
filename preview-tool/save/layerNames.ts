import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isSiteName } from '../../src/engine/layout/siteName'

/** Stand in `layouts/` and are no layers. */
const NO_LAYERS = new Set(['sites'])

/** May a layer be called so? Names come from outside and become part of a path. */
export function isLayerName(name: unknown): name is string {
  return isSiteName(name) && !NO_LAYERS.has(name)
}

/** The name that an address asks for, `/n7.json`; undefined when no layer can be called so. */
export function nameInAddress(url: string): string | undefined {
  const name = /^\/([^/]+)\.json$/.exec(url.split('?')[0] ?? '')?.[1]
  return isLayerName(name) ? name : undefined
}

/** The file of a layer that is there; undefined for none, and for what is no plain file. */
export async function layerFile(folder: string, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined
  const path = join(folder, `${name}.json`)
  const found = await lstat(path).catch(() => undefined)
  return found?.isFile() ? path : undefined
}

/** Names of the layers of a folder. */
export async function layersIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map(({ name }) => nameInAddress(`/${name}`))
    .filter((name) => name !== undefined)
    .sort()
}
