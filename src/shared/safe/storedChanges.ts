/** Notifies subscribers when the stored value of `key` changes: here, by `notify`, or in another tab. */
export function storedChanges(key: string) {
  const listeners = new Set<() => void>()
  return {
    notify(): void {
      for (const listener of listeners) listener()
    },
    /** Returns how to stop. */
    subscribe(listener: () => void): () => void {
      const fromElsewhere = (event: StorageEvent) => {
        // Without a key all was cleared.
        if (event.key === key || event.key === null) listener()
      }
      listeners.add(listener)
      addEventListener('storage', fromElsewhere)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', fromElsewhere)
      }
    },
  }
}
