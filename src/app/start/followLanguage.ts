import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'

/**
 * A page that the browser kept while the player left it, and restores after they chose another language elsewhere, is loaded again: it
 * still is in the language from before (LG-01). Returns a function that stops it.
 */
export function followLanguage(reload = () => location.reload()): () => void {
  const chosen = localStore.get(KEY.language)
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && localStore.get(KEY.language) !== chosen) reload()
  }
  addEventListener('pageshow', onShow)
  return () => removeEventListener('pageshow', onShow)
}
