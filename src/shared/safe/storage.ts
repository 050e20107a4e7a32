/** Wraps local and session storage so that they never throw: full, disabled or missing storage acts like an empty one. */
export interface SafeStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  /** Whether the browser stores it: false for values that only this page keeps in memory. */
  keeps(key: string): boolean
  /** All stored keys. */
  keys(): string[]
}

let apart = false

/** Stops reading from and writing to the browser's storage: for previews side by side, each with its own player. */
export function keepStorageApart(): void {
  apart = true
}

export const isStorageApart = (): boolean => apart

function open(area: () => Storage): SafeStorage {
  // What could not be written lives here, so that the running portal stays consistent with itself.
  const memory = new Map<string, string>()
  return {
    get(key) {
      // The value in memory is newer: it exists only because writing it failed.
      const cached = memory.get(key)
      if (cached !== undefined) return cached
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
