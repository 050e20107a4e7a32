/** What the bundler reports of a module. */
interface ModuleInfo {
  importedIds?: readonly string[]
  dynamicallyImportedIds?: readonly string[]
}
type GetModuleInfo = (id: string) => ModuleInfo | null
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

type Group = 'core' | 'home' | 'parts' | 'calls' | 'queries'

export interface ChunkSources {
  /** The entry, and what every first page needs at once, up to the first interaction. */
  start: string
  core: readonly string[]
  /** Imports the blocks of the usual home page. */
  home: string
  /** Runs after the first page is interactive: session, configuration, calls. */
  background: string
  /** Brings in RTK Query, which no visitor's page needs. */
  queries: string
  /** Imports every block dynamically. */
  registry: string
}

/**
 * How the portal is split into chunks: on a slow line each further one costs a round trip. `react` stays the same across
 * releases; with `core` it makes the first page interactive; `home` is what only the home page's first screen needs, and `parts`
 * what others share with it; `calls` talks to the back end for every visitor, `more` has small modules of many blocks, `queries`
 * and `player` what many pages of players share. Everything else is split by its importers.
 */
export function chunkGroups({ start, core, home, background, queries, registry }: ChunkSources) {
  let sets: Record<Group, Set<string>> | undefined

  function setsOf(info: GetModuleInfo) {
    if (sets) return sets
    const closure = (ids: Iterable<string>, without?: Set<string>) => {
      const found = new Set([...ids].filter((id) => !without?.has(id)))
      for (const id of found)
        for (const imported of info(id)?.importedIds ?? []) if (!without?.has(imported)) found.add(imported)
      return found
    }
    const first = closure([start, ...core])
    const ofHome = closure([home], first)
    const blocks = info(registry)?.dynamicallyImportedIds ?? []
    const elsewhere = closure(
      blocks.filter((id) => !ofHome.has(id)),
      first,
    )
    // The start module stays the entry that `index.html` names.
    first.delete(start)
    const only = (shared: boolean) => new Set([...ofHome].filter((id) => elsewhere.has(id) === shared))
    const early = new Set([...first, ...ofHome])
    const calls = closure([background], early)
    for (const id of calls) early.add(id)
    // Store modules that need RTK Query go with it: nothing else may pull it in.
    const ofPlayers = [...elsewhere].filter((id) => /src\/(?:store|domain)\//.test(id) && !early.has(id))
    const asking = ofPlayers.filter((id) => closure([id], early).has(queries))
    const library = closure([queries], early)
    sets = {
      core: first,
      home: only(false),
      parts: only(true),
      calls,
      queries: new Set([...asking, ...library]),
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
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 7 },
    group('core', 5),
    group('parts', 4),
    // After `parts`: a group also takes the imports of its modules.
    group('home', 3),
    group('calls', 2),
    {
      name: 'more',
      test: /src\/(shared\/(ui|format|time|safe\/(?!sanitizeHtml))|engine\/render)/,
      minShareCount: 2,
      priority: 1,
    },
    { ...group('queries', 1), minShareCount: 2 },
    { name: 'player', test: /src\/(?:api|store|domain)\//, minShareCount: 3 },
  ]
}
