import { hasApp } from './appDownload'
import type { Store } from '@/store/makeStore'
import { selectCapabilities } from '../site/selectCapabilities'
import { askForUpdate } from './rechargeUpdate'
import { selectPromotionsAllowed } from '../promotions/selectPromotionsAllowed'

/**
 * Sets the "recharge update" flag once a player with a recharged account is known (ST-09) and the site offers its app. The flag
 * opens the forced-update popup (OV-02). Returns a function that stops it.
 */
export function watchForcedUpdate(store: Store): () => void {
  const check = () => {
    const state = store.getState()
    const { session, site } = state
    const offersApp = hasApp(site.config) && selectCapabilities(state).offersApp
    if ((session.user?.totalRecharge ?? 0) > 0 && offersApp && selectPromotionsAllowed(state)) askForUpdate()
  }
  check()
  return store.subscribe(check)
}
