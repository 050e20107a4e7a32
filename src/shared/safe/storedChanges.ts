/** Notifies subscribers when the stored value of `key` changes: here, by `notify`, or in another tab. */
export function storedChanges(key: string) {
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const fromElsewhere = (event: StorageEvent) => {
    // Without a key all was cleared.
    if (event.key === key || event.key === null) notify()
  }
  return {
    notify,
    /** Returns how to stop. */
    subscribe(listener: () => void): () => void {
      // One for all: each row of a long list may subscribe, and a window looks through its listeners for each new one.
      if (listeners.size === 0) addEventListener('storage', fromElsewhere)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', fromElsewhere)
      }
    },
  }
}
