import { useMemo, useSyncExternalStore } from 'react'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { storedChanges } from '@/shared/safe/storedChanges'

const MAX_SEARCHES = 8
const MAX_LENGTH = 60
const { notify, subscribe } = storedChanges(KEY.searches)

function publish(searches: string[]): void {
  if (searches.length > 0) localStore.set(KEY.searches, JSON.stringify(searches))
  else localStore.remove(KEY.searches)
  notify()
}

/** Parses the stored searches, which are untrusted. */
function readSearches(stored: string | null): string[] {
  const raw = parseJson(stored)
  return Array.isArray(raw)
    ? raw
        .filter((one): one is string => typeof one === 'string' && one !== '' && one.length <= MAX_LENGTH)
        .slice(0, MAX_SEARCHES)
    : []
}

/** Adds a search to the front; a repeated one is moved there. */
export function rememberSearch(query: string): void {
  const text = query.trim().slice(0, MAX_LENGTH)
  if (text.length < 2) return
  const others = readSearches(localStore.get(KEY.searches)).filter(
    (one) => one.toLowerCase() !== text.toLowerCase(),
  )
  publish([text, ...others].slice(0, MAX_SEARCHES))
}

export const clearSearches = (): void => publish([])

/** The latest searches on this device, most recent first; empty on a server. */
export function useRecentSearches(): string[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => localStore.get(KEY.searches),
    () => null,
  )
  return useMemo(() => readSearches(stored), [stored])
}
