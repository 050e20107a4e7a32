import { chooseLanguage } from '@/shared/i18n/chooseLanguage'
import type { Language } from '@/shared/i18n/languages'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

/** The name of the cookie, and of the parameter of an address: `?lang=ur`. */
export const LANGUAGE_PARAMETER = 'lang'

/**
 * The language that a site is shown in on this device (LG-01): of the address, else what the player chose, else what the browser
 * prefers. The server has the same rule (`createPages.ts`), and so has the head script.
 */
export function preferredLanguage(offered: readonly Language[] | undefined): Language {
  const asked = new URLSearchParams(location.search).get(LANGUAGE_PARAMETER)
  return chooseLanguage(offered, [asked, localStore.get(KEY.language), ...navigator.languages])
}
