import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { binOf } from '../../publishing/pointer'

const TEMPLATES = ['n7', '6b', '6s', '9s']
const folder = join(import.meta.dirname, '..', '..', 'layouts')
const fileOf = (name: string) => readFileSync(join(folder, `${name}.json`), 'utf8')

/** `s007` */
export const siteName = (index: number): string => `s${String(index).padStart(3, '0')}`

/**
 * The layouts of a company with many sites: the shipped base, and variations of the four shipped sites, each with a host. Companies with
 * different corners have no site in common.
 */
export function manySites(count: number, corners = 8): Record<string, string> {
  const templates = TEMPLATES.map((name) => JSON.parse(fileOf(name)) as { theme?: object; home?: object })
  const files: Record<string, string> = { base: fileOf('base') }
  const hosts: Record<string, string> = {}
  for (let index = 0; index < count; index++) {
    const { theme, home, ...layer } = templates[index % TEMPLATES.length] ?? {}
    const site = siteName(index)
    files[site] = JSON.stringify({
      ...layer,
      theme: { ...theme, scale: 1 + (index % 16) / 100, radius: `${corners}px` },
      home: { ...home, ticker: { sort: 40 + (index % 20) } },
    })
    hosts[`${site}.example.com`] = site
  }
  files.sites = JSON.stringify(hosts)
  return files
}

/** Names of sites whose places in a pointer are in one bin. */
export function namesInOneBin(count: number): string[] {
  const names: string[] = []
  for (let number = 1_000; names.length < count; number++)
    if (binOf(`s${number}`) === 0) names.push(`s${number}`)
  return names
}
