/** The two browser storages, behind one door that never throws: full, disabled or missing storage is an empty one. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

function open(area: () => Storage): SafeStorage {
  // What could not be written lives here, so that the running portal stays consistent with itself.
  const memory = new Map<string, string>()
  return {
    get(key) {
      // What is in memory is newer: it is there only because writing it failed.
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    set(key, value) {
      try {
        area().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        area().removeItem(key)
      } catch {
        // Nothing was stored there then.
      }
    },
  }
}

export const localStore: SafeStorage = open(() => globalThis.localStorage)
export const sessionStore: SafeStorage = open(() => globalThis.sessionStorage)
