/** The entries by name. Throws what `problem` says of a name that two of them have. */
export function onlyOnce<T>(entries: [name: string, T][], problem: (name: string) => string): Map<string, T> {
  const all = new Map<string, T>()
  for (const [name, value] of entries) {
    if (all.has(name)) throw new Error(problem(name))
    all.set(name, value)
  }
  return all
}
