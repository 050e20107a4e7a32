/** The browser's caches in memory: names to paths to answers. Addresses are compared without their origin. */
export function memoryCaches(): CacheStorage & { paths: (name: string) => string[] } {
  const all = new Map<string, Map<string, Response>>()
  const pathOf = (asked: RequestInfo | URL) => {
    const { pathname, search } = new URL(
      asked instanceof Request ? asked.url : String(asked),
      'https://x.test',
    )
    return pathname + search
  }
  const open = (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>()
    all.set(name, kept)
    return {
      match: (asked: RequestInfo) => Promise.resolve(kept.get(pathOf(asked))?.clone()),
      put: (asked: RequestInfo, response: Response) =>
        Promise.resolve(void kept.set(pathOf(asked), response)),
      delete: (asked: RequestInfo) => Promise.resolve(kept.delete(pathOf(asked))),
      keys: () => Promise.resolve([...kept.keys()].map((path) => new Request(`https://x.test${path}`))),
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
