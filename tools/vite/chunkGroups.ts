/** What the bundler reports of a module. */
interface ModuleInfo {
  importedIds?: readonly string[]
  dynamicallyImportedIds?: readonly string[]
}
type GetModuleInfo = (id: string) => ModuleInfo | null
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

type Group = 'core' | 'parts' | 'around'

/** Small modules that many blocks use. */
const SMALL = /src\/(?:shared\/(?!safe\/sanitizeHtml)|engine\/render)/

export interface ChunkSources {
  /** The entry, with the shell: what every first page needs up to the first interaction. */
  start: string
  /** Imports the blocks of the first screen. */
  home: string
  /** The sections of the home page, those below the fold among them. */
  sections: readonly string[]
  /** Import the blocks around every page: header, footer, overlays. */
  frame: readonly string[]
  /** Runs after the first page is interactive: session, configuration, calls. */
  background: string
  /** Brings in RTK Query, which no visitor's page needs. */
  queries: string
  /** Import all blocks dynamically. */
  registries: readonly string[]
}

/**
 * How the portal is split into chunks: on a slow line each further one costs a round trip. `react` stays the same across
 * releases; with `core` it makes the first page interactive; `parts` is what others share with the first screen; `around` has what
 * comes with every page after that: the blocks around it, and what talks to the back end; `more` has small modules that the home page
 * shares, `sections` what its sections share; `pages` has what all other pages share, and `player` what those of players share, with
 * RTK Query: the home page loads none of both. Everything else is split by its importers.
 */
export function chunkGroups({ start, home, sections, frame, background, queries, registries }: ChunkSources) {
  let sets: Record<Group | 'queries' | 'home', Set<string>> | undefined

  function setsOf(info: GetModuleInfo) {
    if (sets) return sets
    const closure = (ids: Iterable<string>, without?: Set<string>) => {
      const found = new Set([...ids].filter((id) => !without?.has(id)))
      for (const id of found)
        for (const imported of info(id)?.importedIds ?? []) if (!without?.has(imported)) found.add(imported)
      return found
    }
    const first = closure([start])
    const ofHome = closure([home], first)
    const blocks = registries
      .flatMap((id) => info(id)?.dynamicallyImportedIds ?? [])
      .filter((id) => !registries.includes(id))
    const elsewhere = closure(
      blocks.filter((id) => !ofHome.has(id)),
      first,
    )
    // The start module stays the entry that `index.html` names.
    first.delete(start)
    const early = new Set([...first, ...ofHome])
    const calls = closure([background], early)
    for (const id of calls) early.add(id)
    // Store modules that need RTK Query go with it: nothing else may pull it in.
    const ofPlayers = [...elsewhere].filter((id) => /src\/(?:store|domain)\//.test(id) && !early.has(id))
    const asking = ofPlayers.filter((id) => closure([id], early).has(queries))
    const library = closure([queries], early)
    const around = closure(frame, early)
    for (const id of frame) around.delete(id)
    sets = {
      core: first,
      parts: new Set([...ofHome].filter((id) => elsewhere.has(id))),
      around: new Set([...calls, ...around]),
      queries: new Set([...asking, ...library]),
      home: new Set([...ofHome, ...around, ...closure(sections, early)]),
    }
    return sets
  }

  const group = (name: Group, priority: number) => ({
    debugName: name,
    name: (id: string, modules: Modules) =>
      setsOf((one) => modules.getModuleInfo(one))[name].has(id) ? name : null,
    priority,
  })
  return [
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\/|^\0rolldown/, priority: 8 },
    group('core', 6),
    group('parts', 5),
    // Before `player`: a group takes with it what its modules import, and no visitor's page may wait for RTK Query.
    group('around', 4),
    {
      // The home page loads what it shares with other pages, and nothing of what only those share.
      name(id: string, modules: Modules) {
        if (!SMALL.test(id)) return null
        return setsOf((one) => modules.getModuleInfo(one)).home.has(id) ? 'more' : 'pages'
      },
      minShareCount: 2,
      priority: 3,
    },
    {
      name: (id: string, modules: Modules) => {
        const { queries, home } = setsOf((one) => modules.getModuleInfo(one))
        if (queries.has(id)) return 'player'
        if (!/src\/(?:api|store|domain)\//.test(id)) return null
        return home.has(id) ? 'sections' : 'player'
      },
      minShareCount: 2,
      priority: 1,
    },
  ]
}
