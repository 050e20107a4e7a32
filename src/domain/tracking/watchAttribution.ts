import { localStore } from '@/shared/safe/storage'
import { affiliateNoted } from '@/store/homeSlice'
import type { Store } from '@/store/makeStore'
import { KEY } from '@/store/storageKeys'
import { adsAllowed, subscribeToAdChoice } from './adConsent'
import { noteAttribution, readAttribution, type Landing } from './attribution'

/**
 * Notes where this visit came from as soon as that is allowed, and forgets it when it is not (TR-03, TR-04). Until then
 * nothing of it is read: neither cookies nor the address. Returns a way to stop.
 */
export function watchAttribution(store: Store, landing: () => Landing = pageLanding): () => void {
  let was: boolean | null = null
  const check = () => {
    const allowed = adsAllowed(store.getState())
    if (allowed === null || allowed === was) return
    was = allowed
    if (allowed) {
      noteAttribution(landing())
      // Kept beyond the login, which forgets the rest: who brought the player (ST-07).
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

/** How this document was come to. The address is the one that was asked for, wherever the portal went since. */
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
