import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isSiteName } from '../../layout/siteName'

/** Files in `layouts/` that are not layers. */
const NO_LAYERS = new Set(['sites'])

/** Whether a name is valid for a layer. Names are untrusted and become part of a path. */
export function isLayerName(name: unknown): name is string {
  return isSiteName(name) && !NO_LAYERS.has(name)
}

/** The layer name in a URL path, `/n7.json`; undefined when it is not valid. */
export function nameInAddress(url: string): string | undefined {
  const name = /^\/([^/]+)\.json$/.exec(url.split('?')[0] ?? '')?.[1]
  return isLayerName(name) ? name : undefined
}

/** The file of an existing layer; undefined if it is missing or not a regular file. */
export async function layerFile(folder: string, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined
  const path = join(folder, `${name}.json`)
  const found = await lstat(path).catch(() => undefined)
  return found?.isFile() ? path : undefined
}

/** Names of the layers in a folder. */
export async function layersIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map(({ name }) => nameInAddress(`/${name}`))
    .filter((name) => name !== undefined)
    .sort()
}
