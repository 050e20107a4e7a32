import { chooseLanguage, type Language } from '@/shared/i18n/languages'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

/** The name of the cookie, and of the parameter of an address: `?lang=ur`. */
const PARAMETER = 'lang'

/**
 * The language that a site is shown in on this device (LG-01): of the address, else what the player chose, else what the browser
 * prefers. The server has the same rule (`createPages.ts`), and so has the head script.
 */
export function preferredLanguage(offered: readonly Language[] | undefined): Language {
  const asked = new URLSearchParams(location.search).get(PARAMETER)
  return chooseLanguage(offered, [asked, localStore.get(KEY.language), ...navigator.languages])
}

/** Remembers the player's choice, and loads the page again in it: all that is shown, and all that the back end sends, is of one language. */
export function switchLanguage(language: Language): void {
  localStore.set(KEY.language, language)
  document.cookie = `${PARAMETER}=${language}; Path=/; SameSite=Lax; Max-Age=31536000`
  const address = new URL(location.href)
  address.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', address)
  location.reload()
}
