/** What is asked of a bundler about one module. */
interface ModuleInfo {
  importedIds?: readonly string[]
  dynamicallyImportedIds?: readonly string[]
}
type GetModuleInfo = (id: string) => ModuleInfo | null
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

export interface ChunkSources {
  /** The entry, and what every first page needs at once: together they answer the first tap. */
  start: string
  core: readonly string[]
  /** Gathers the blocks of the usual home page. */
  home: string
  /** Imports every block there is, dynamically. */
  registry: string
}

/**
 * How the portal is cut into files: on a slow line each further one costs a round trip. `core` answers the first tap; `home`
 * is what only the home page's first screen needs, and `parts` what others share with it; `calls` talks to the back end.
 * Everything else is cut by who needs it.
 */
export function chunkGroups({ start, core, home, registry }: ChunkSources) {
  let sets: Record<'core' | 'home' | 'parts', Set<string>> | undefined

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
    // The start itself stays the entry: what `index.html` names.
    first.delete(start)
    const only = (shared: boolean) => new Set([...ofHome].filter((id) => elsewhere.has(id) === shared))
    sets = { core: first, home: only(false), parts: only(true) }
    return sets
  }

  const group = (name: 'core' | 'home' | 'parts', priority: number) => ({
    debugName: name,
    name: (id: string, modules: Modules) =>
      setsOf((one) => modules.getModuleInfo(one))[name].has(id) ? name : null,
    priority,
  })
  return [
    group('core', 5),
    group('parts', 4),
    // After `parts`: a group takes along what its modules import.
    group('home', 3),
    {
      name: 'calls',
      test: /src\/(api|state)\/(?!portalApi)|node_modules\/zod\//,
      minShareCount: 2,
      priority: 2,
    },
    {
      name: 'more',
      test: /src\/(shared\/(ui|format|time|safe\/(?!sanitizeHtml))|engine\/render)/,
      minShareCount: 2,
    },
  ]
}
