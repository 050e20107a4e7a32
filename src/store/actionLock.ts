const held = new Set<string>()

/**
 * Runs `act` while holding the named lock, which is exclusive over all tabs of this browser; returns null at once when it is
 * taken. Without the Web Locks API the lock only covers this tab.
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
