import { localStore } from '@/shared/safe/storage'
import { hasApp } from './appDownload'
import type { Store } from './makeStore'
import { KEY } from './storageKeys'

/**
 * Runs once a player whose account was recharged is known (ST-09): where the site offers its app, the stored
 * "recharge update" flag is set, which opens the forced-update popup. Returns a way to stop.
 */
export function followForcedUpdate(store: Store): () => void {
  const check = () => {
    const { session, site } = store.getState()
    const offersApp = hasApp(site.config) && site.config?.mode !== 'green'
    if ((session.user?.totalRecharge ?? 0) > 0 && offersApp && localStore.get(KEY.rechargeUpdate) === null)
      localStore.set(KEY.rechargeUpdate, '1')
  }
  check()
  return store.subscribe(check)
}
