import { createNotifier } from '@/shared/createNotifier'

/** Notifies subscribers when the stored value of `key` changes: here, by `notify`, or in another tab. */
export function storedChanges(key: string) {
  const changes = createNotifier(() => {
    const fromElsewhere = (event: StorageEvent) => {
      // Without a key all was cleared.
      if (event.key === key || event.key === null) changes.notify()
    }
    addEventListener('storage', fromElsewhere)
    return () => removeEventListener('storage', fromElsewhere)
  })
  return changes
}
