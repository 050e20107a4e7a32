import { useEffect } from 'react'
import { sessionStore } from '@/shared/safe/storage'
import { agreementRestored } from '@/store/agreementSlice'
import { useAppStore } from '@/store/hooks'
import { KEY } from '@/store/storageKeys'

/** Where the mode asks for consent, agreement and open sheet are stored for the browser session (AG-04); `agree_green` is 1 or 0. */
export function useAgreementStorage(asksForConsent: boolean): void {
  const store = useAppStore()
  useEffect(() => {
    if (!asksForConsent) return
    const sheet = sessionStore.get(KEY.agreementSheet)
    store.dispatch(
      agreementRestored({
        agreed: sessionStore.get(KEY.agreeGreen) === '1',
        sheet: sheet === 'terms' || sheet === 'privacy' ? sheet : null,
      }),
    )
    const keep = () => {
      const { agreed, sheet: open } = store.getState().agreement
      sessionStore.set(KEY.agreeGreen, agreed ? '1' : '0')
      if (open) sessionStore.set(KEY.agreementSheet, open)
      else sessionStore.remove(KEY.agreementSheet)
    }
    keep()
    return store.subscribe(keep)
  }, [asksForConsent, store])
}
