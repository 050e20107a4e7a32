import type { WebConfig } from '@/api/models/webConfig'
import { localStore, sessionStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'
import type { RootState } from '@/store/makeStore'
import { KEY } from '@/store/storageKeys'

/** What was answered to the question whether advertising may be measured; `open` while nothing was. */
export type AdChoice = 'open' | 'given' | 'refused'

const ANSWERS: Record<string, AdChoice> = { '1': 'given', '0': 'refused' }
const changes = storedChanges(KEY.adConsent)

/** The answer of this browser. One that the browser would not keep counts as no consent, and is asked for again in the next session. */
export function adChoice(): AdChoice {
  const choice = ANSWERS[localStore.get(KEY.adConsent) ?? '']
  if (choice === 'given' && !localStore.keeps(KEY.adConsent)) return 'refused'
  return choice ?? (sessionStore.get(KEY.adConsent) === null ? 'open' : 'refused')
}

/** Keeps an answer (TR-04). With a refusal all that was noted of the visit is gone at once. */
export function chooseAds(choice: Exclude<AdChoice, 'open'>): void {
  localStore.set(KEY.adConsent, choice === 'given' ? '1' : '0')
  // Asked once per session, also where nothing lasting can be kept.
  sessionStore.set(KEY.adConsent, '1')
  if (adChoice() !== 'given') localStore.remove(KEY.attribution)
  changes.tell()
}

/** Told when the answer changes, here or in another tab. */
export const subscribeToAdChoice = changes.subscribe

/**
 * The one rule for everything about advertising (TR-04): null while it is unknown whether the site asks; a refusal holds
 * even where the site does not ask any more; where it asks, only a given consent allows. Not while rendering.
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
