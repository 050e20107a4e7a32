import { useEffect } from 'react'
import { localStore } from '@/shared/safe/storage'
import { KEY } from '@/store/storageKeys'
import { trackEvent } from '@/domain/tracking/trackEvent'

/** Reports the first visit of the login once per device (TR-02). */
export function useFirstVisit(): void {
  useEffect(() => {
    if (localStore.get(KEY.loginSeen) !== null) return
    localStore.set(KEY.loginSeen, '1')
    trackEvent({ name: 'first_enter_loginmenu' })
  }, [])
}
