import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { withoutMark } from '@/shared/safe/withoutMark'
import { composeLayout } from '@layout/composeLayout'
import { isWithin } from '@layout/dates'
import { casesOf, type AuditCase } from '../cases/casesOf'
import type { Cell } from '../cases/cell'
import { readChain } from '../layouts/layerFiles'

const HOSTS = 'sites.json'

/** The layouts of a folder, as audit cases need them. */
export function cellLayouts(folder: string) {
  const sites = globSync('*.json', { cwd: folder })
    .filter((name) => name !== HOSTS)
    .map((name) => basename(name, '.json'))
  const order = (site: string) => (site === 'base' ? '' : site)
  const allOf = ({ from: _from, ...cell }: Cell): AuditCase[] => {
    const { layers } = readChain(join(folder, `${cell.site}.json`), folder)
    return casesOf(cell, composeLayout(layers, cell).layout ?? null)
  }
  return {
    /** Names of the sites, `base` first. */
    sites: sites.sort((a, b) => (order(a) < order(b) ? -1 : 1)),
    hosts: JSON.parse(withoutMark(readFileSync(join(folder, HOSTS), 'utf8'))) as Record<string, string>,
    /** Some cells on each side of the dates of their layouts, as far as they are not over at a moment (in ms). */
    casesFrom: (cells: readonly Cell[], now: number): Cell[] =>
      cells.flatMap((cell) =>
        allOf(cell)
          .filter((one) => isWithin(one, now))
          .map((one) => one.cell),
      ),
    /** A case with its layout, which is null when the files give none. */
    caseOf: (cell: Cell): AuditCase =>
      allOf(cell).find((one) => one.cell.from === cell.from) ?? { cell, layout: null },
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
