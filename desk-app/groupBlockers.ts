import type { Blocker } from './deskTypes'
import type { Blockers } from './blockersIn'

export interface BlockedSites {
  sites: string[]
  blockers: Blocker[]
}

/** Sites that the same keeps from their players stand together, so that nothing is said five times. */
export function groupBlockers(sites: readonly string[], of: Blockers): BlockedSites[] {
  const groups = new Map<string, BlockedSites>()
  for (const site of sites) {
    const blockers = of[site] ?? []
    const key = JSON.stringify(blockers.map(({ code, text }) => [code, text]))
    const group = groups.get(key)
    groups.set(key, {
      sites: [...(group?.sites ?? []), site],
      blockers: blockers.map((blocker, at) => joined(group?.blockers[at], blocker)),
    })
  }
  return [...groups.values()]
}

const joined = (before: Blocker | undefined, blocker: Blocker): Blocker => ({
  ...blocker,
  ...(blocker.views && { views: [...new Set([...(before?.views ?? []), ...blocker.views])] }),
  ...(blocker.cells && { cells: [...new Set([...(before?.cells ?? []), ...blocker.cells])] }),
})
