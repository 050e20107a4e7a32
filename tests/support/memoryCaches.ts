/** The browser's caches in memory: names to paths to responses. URLs are compared without their origin. */
export function memoryCaches(): CacheStorage & { paths: (name: string) => string[] } {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (request: RequestInfo | URL) => {
    const { pathname, search } = new URL(
      request instanceof Request ? request.url : String(request),
      'https://x.test',
    )
    return pathname + search
  }
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return {
      match: (request: RequestInfo) => Promise.resolve(entries.get(pathOf(request))?.clone()),
      put: (request: RequestInfo, response: Response) =>
        Promise.resolve(void entries.set(pathOf(request), response)),
      delete: (request: RequestInfo) => Promise.resolve(entries.delete(pathOf(request))),
      keys: () => Promise.resolve([...entries.keys()].map((path) => new Request(`https://x.test${path}`))),
    } as unknown as Cache
  }
  return {
    open: (name: string) => Promise.resolve(open(name)),
    keys: () => Promise.resolve([...all.keys()]),
    delete: (name: string) => Promise.resolve(all.delete(name)),
    has: (name: string) => Promise.resolve(all.has(name)),
    match: () => Promise.resolve(undefined),
    paths: (name) => [...(all.get(name)?.keys() ?? [])].sort(),
  }
}
