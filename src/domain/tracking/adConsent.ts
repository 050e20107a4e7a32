import type { WebConfig } from '@/api/models/webConfig'
import { localStore, sessionStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'
import type { RootState } from '@/store/makeStore'
import { KEY } from '@/store/storageKeys'

/** The choice on advertising; `open` while there is none. */
export type AdChoice = 'open' | 'given' | 'refused'

const ANSWERS: Record<string, AdChoice> = { '1': 'given', '0': 'refused' }
const changes = storedChanges(KEY.adConsent)

/** This browser's choice. If it cannot be stored it counts as no consent, and is requested again in the next session. */
export function adChoice(): AdChoice {
  const choice = ANSWERS[localStore.get(KEY.adConsent) ?? '']
  if (choice === 'given' && !localStore.keeps(KEY.adConsent)) return 'refused'
  return choice ?? (sessionStore.get(KEY.adConsent) === null ? 'open' : 'refused')
}

/** Stores the choice (TR-04). A refusal removes all stored attribution at once. */
export function chooseAds(choice: Exclude<AdChoice, 'open'>): void {
  localStore.set(KEY.adConsent, choice === 'given' ? '1' : '0')
  // Asked once per session, even without lasting storage.
  sessionStore.set(KEY.adConsent, '1')
  if (adChoice() !== 'given') localStore.remove(KEY.attribution)
  changes.notify()
}

/** Notifies of a changed choice, here or in another tab. */
export const subscribeToAdChoice = changes.subscribe

/**
 * Whether advertising may be measured (TR-04): null while it is unknown whether the site asks. A refusal always holds; if the site
 * asks, consent is required. Not for use while rendering.
 */
export function adsAllowed({ site }: Pick<RootState, 'site'>): boolean | null {
  const choice = adChoice()
  if (choice === 'refused') return false
  if (!site.config || site.status === 'loading') return null
  return !asksConsent(site.config) || choice === 'given'
}

/** Whether the site asks before it measures advertising. */
export const asksConsent = (config: Pick<WebConfig, 'adConsent'> | null): boolean =>
  config?.adConsent ?? false
