import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isSiteName } from '../../layout/siteName'

/** The name in a URL path, `/n7.json`; undefined when it is not valid. Names are untrusted and become part of a path. */
export function nameInAddress(url: string): string | undefined {
  const name = /^\/([^/]+)\.json$/.exec(url.split('?')[0] ?? '')?.[1]
  return isSiteName(name) ? name : undefined
}

/** The file of an existing layer, or that of the hosts; undefined if it is missing or not a regular file. */
export async function layerFile(folder: string, name: string | undefined): Promise<string | undefined> {
  if (name === undefined) return undefined
  const path = join(folder, `${name}.json`)
  const found = await lstat(path).catch(() => undefined)
  return found?.isFile() ? path : undefined
}

/** Names of the layers in a folder, and of the list of hosts. */
export async function layersIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { withFileTypes: true })
  return files
    .filter((file) => file.isFile())
    .map(({ name }) => nameInAddress(`/${name}`))
    .filter((name) => name !== undefined)
    .sort()
}
