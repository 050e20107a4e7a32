import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withoutMark } from '@/shared/safe/withoutMark'
import { composeLayout } from '@/engine/layout/composeLayout'
import { resolveLayout } from '@/engine/layout/resolveLayout'
import type { ResolvedLayout } from '@/engine/layout/types'
import type { Cell } from '../../preview-tool/compliance/cell'
import { readChain } from '../layouts/layerFiles'

const HOSTS = 'sites.json'

/** The layouts of a folder, as audit cases need them. */
export function cellLayouts(folder: string) {
  const sites = globSync('*.json', { cwd: folder })
    .filter((name) => name !== HOSTS)
    .map((name) => basename(name, '.json'))
  const order = (site: string) => (site === 'base' ? '' : site)
  return {
    /** Names of the sites, `base` first. */
    sites: sites.sort((a, b) => (order(a) < order(b) ? -1 : 1)),
    hosts: JSON.parse(withoutMark(readFileSync(join(folder, HOSTS), 'utf8'))) as Record<string, string>,
    /** The layout of an audit case; null when the files give none. */
    layoutOf({ site, device, mode, viewer }: Cell): ResolvedLayout | null {
      const { layers } = readChain(join(folder, `${site}.json`), folder)
      const { layout } = composeLayout(layers, { device, mode })
      return layout ? resolveLayout(layout, { site, device, mode, signedIn: viewer !== 'visitor' }) : null
    },
  }
}

export type CellLayouts = ReturnType<typeof cellLayouts>

/** The address of a site: its own host if it has one on this machine, otherwise by a query parameter. */
export function addressesOf(site: string, hosts: Record<string, string>, port: number) {
  const host = Object.keys(hosts).find((name) => hosts[name] === site && name.endsWith('.localhost'))
  const origin = `http://${host ?? 'localhost'}:${port}`
  const query = host || site === 'base' ? '' : `?site=${site}`
  return { origin, addressOf: (path: string) => `${origin}${path}${query}` }
}
