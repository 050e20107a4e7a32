const held = new Set<string>()

/**
 * Runs `act` while nobody else in this browser, in this tab or another, holds the lock of that name; null at once when
 * somebody does. Where the browser has no locks between tabs, those of this tab are kept.
 */
export async function withActionLock<T>(name: string, act: () => Promise<T>): Promise<T | null> {
  if (held.has(name)) return null
  held.add(name)
  try {
    const locks = (globalThis.navigator as Partial<Navigator> | undefined)?.locks
    if (!locks) return await act()
    return await locks.request(`portico ${name}`, { ifAvailable: true }, (lock) => (lock ? act() : null))
  } finally {
    held.delete(name)
  }
}
