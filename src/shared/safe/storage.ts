/** The two browser storages, behind one door that never throws: full, disabled or missing storage is an empty one. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Whether the browser itself has it: false for what only this page remembers. */
  keeps(key: string): boolean
  /** The names of all that is kept. */
  keys(): string[]
}

let apart = false

/** From now on nothing is read from or written to the browser: for a preview beside others, each with a player of its own. */
export function keepStorageApart(): void {
  apart = true
}

function open(area: () => Storage): SafeStorage {
  // What could not be written lives here, so that the running portal stays consistent with itself.
  const memory = new Map<string, string>()
  return {
    get(key) {
      // What is in memory is newer: it is there only because writing it failed.
      const kept = memory.get(key)
      if (kept !== undefined) return kept
      if (apart) return null
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    set(key, value) {
      if (apart) return void memory.set(key, value)
      try {
        area().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    keeps(key) {
      if (apart) return memory.has(key)
      try {
        return !memory.has(key) && area().getItem(key) !== null
      } catch {
        return false
      }
    },
    keys() {
      if (apart) return [...memory.keys()]
      try {
        const own = Array.from({ length: area().length }, (_, at) => area().key(at) ?? '')
        return [...new Set([...own, ...memory.keys()])]
      } catch {
        return [...memory.keys()]
      }
    },
    remove(key) {
      memory.delete(key)
      if (apart) return
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
