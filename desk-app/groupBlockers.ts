import type { Blocker } from './deskTypes'
import type { Blockers } from './blockersIn'

export interface BlockedSites {
  sites: string[]
  blockers: Blocker[]
}

/** Reasons whose sentence names its own site: for several they are said of each. */
const NAMES_SITE: ReadonlySet<Blocker['code']> = new Set(['evidence', 'behind', 'unchanged'])

/** Sites that the same keeps from their players stand together, most of them first, so that nothing is said five hundred times. */
export function groupBlockers(sites: readonly string[], of: Blockers): BlockedSites[] {
  const groups = new Map<string, BlockedSites>()
  for (const site of sites) {
    const blockers = of[site] ?? []
    const ofEach = blockers.map((blocker) => ({ ...blocker, text: textOfEach(blocker, site) }))
    const key = JSON.stringify(ofEach.map(({ code, text }) => [code, text]))
    const group = groups.get(key)
    if (group) {
      group.sites.push(site)
      group.blockers = ofEach.map((blocker, at) => joined(group.blockers[at], blocker))
    } else groups.set(key, { sites: [site], blockers: [...blockers] })
  }
  return [...groups.values()].sort((a, b) => b.sites.length - a.sites.length)
}

const textOfEach = ({ code, text }: Blocker, site: string): string =>
  NAMES_SITE.has(code)
    ? ['of', 'on', 'for'].reduce((said, word) => said.replace(`${word} ${site} `, `${word} each site `), text)
    : text

const joined = (before: Blocker | undefined, blocker: Blocker): Blocker => ({
  ...blocker,
  ...(blocker.views && { views: [...new Set([...(before?.views ?? []), ...blocker.views])] }),
  ...(blocker.cells && { cells: [...new Set([...(before?.cells ?? []), ...blocker.cells])] }),
})
