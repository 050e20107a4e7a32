import { hasApp } from './appDownload'
import type { Store } from '@/store/makeStore'
import { askForUpdate } from './rechargeUpdate'
import { selectPromotionsAllowed } from '../promotions/selectPromotionsAllowed'

/**
 * Runs once a player whose account was recharged is known (ST-09): where the site offers its app, the stored
 * "recharge update" flag is set, which opens the forced-update popup (OV-02). Returns a way to stop.
 */
export function watchForcedUpdate(store: Store): () => void {
  const check = () => {
    const state = store.getState()
    const { session, site } = state
    const offersApp = hasApp(site.config) && site.config?.mode !== 'green'
    if ((session.user?.totalRecharge ?? 0) > 0 && offersApp && selectPromotionsAllowed(state)) askForUpdate()
  }
  check()
  return store.subscribe(check)
}
