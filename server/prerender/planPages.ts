import { DEFAULT_MODE } from '@/api/models/siteModes'
import type { Device } from '@layout/types'
import { isJsonObject } from '@layout/jsonObject'
import { isSiteName } from '@layout/siteName'
import type { Viewer } from '@/app/prerender/bootstrapData'

export const DEVICES: readonly Device[] = ['mobile', 'desktop']
export const VIEWERS: readonly Viewer[] = ['visitor', 'player']

/** Sites and modes of a folder of layouts, given by file name: every layer is a site, and any may have modes. */
export function planPages(files: Record<string, unknown>): { sites: string[]; modes: string[] } {
  const sites = new Set(['base'])
  const modes = new Set<string>([DEFAULT_MODE])
  for (const [file, layer] of Object.entries(files)) {
    const name = file.replace(/\.json$/, '')
    if (name === file || file === 'sites.json' || !isSiteName(name)) continue
    sites.add(name)
    if (!isJsonObject(layer) || !isJsonObject(layer.modes)) continue
    // A mode's name becomes the name of a folder.
    for (const mode of Object.keys(layer.modes)) if (/^[\w-]{1,32}$/.test(mode)) modes.add(mode)
  }
  return { sites: [...sites], modes: [...modes] }
}

/** The first host of a site in `layouts/sites.json`, for requests to its back end. */
export function hostOf(site: string, sites: unknown): string | undefined {
  return isJsonObject(sites) ? Object.keys(sites).find((host) => sites[host] === site) : undefined
}
