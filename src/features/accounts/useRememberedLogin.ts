import { useEffect, useEffectEvent, useState } from 'react'
import { useAppSelector } from '@/store/hooks'
import { recallLogin, selectMayRemember, type RememberedLogin } from '@/domain/session/rememberLogin'

/** Passes the remembered login, if any, to `found` once the site's mode is known (AU-15). */
export function useRememberedLogin(found: (login: RememberedLogin) => void): void {
  const allowed = useAppSelector(selectMayRemember)
  const publicKey = useAppSelector((state) => state.site.settings.publicKey)
  const onFound = useEffectEvent(found)
  const [requested, setRequested] = useState(false)
  useEffect(() => {
    if (allowed === null || requested) return
    let isMounted = true
    void recallLogin({ publicKey, allowed }).then((login) => {
      if (!isMounted) return
      setRequested(true)
      onFound(login)
    })
    return () => {
      isMounted = false
    }
  }, [allowed, publicKey, requested])
}
