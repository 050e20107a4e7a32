import { localStore } from '@/shared/safe/storage'
import { affiliateNoted } from '@/store/affiliateSlice'
import type { Store } from '@/store/makeStore'
import { KEY } from '@/store/storageKeys'
import { adsAllowed, subscribeToAdChoice } from './adConsent'
import { noteAttribution, readAttribution, type Landing } from './attribution'

/**
 * Stores the attribution of this visit as soon as that is allowed, and removes it when it is not (TR-03, TR-04). Until then neither
 * cookies nor the URL are read. Returns a function that stops it.
 */
export function watchAttribution(store: Store, landing: () => Landing = pageLanding): () => void {
  let was: boolean | null = null
  const check = () => {
    const allowed = adsAllowed(store.getState())
    if (allowed === null || allowed === was) return
    was = allowed
    if (allowed) {
      noteAttribution(landing())
      // The affiliate outlives the login, which clears the rest (ST-07).
      const { proxy_id } = readAttribution()
      if (proxy_id) store.dispatch(affiliateNoted(proxy_id))
    } else {
      localStore.remove(KEY.attribution)
      store.dispatch(affiliateNoted(''))
    }
  }
  check()
  const stops = [store.subscribe(check), subscribeToAdChoice(check)]
  return () => stops.forEach((stop) => stop())
}

/** How this document was opened, by the URL it was requested with, wherever the portal navigated since. */
function pageLanding(): Landing {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? []
  return {
    address: navigation?.name || location.href,
    referrer: document.referrer,
    cookies: readCookies(),
  }
}

/** Cookies may be forbidden (a sandboxed frame). */
function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}
