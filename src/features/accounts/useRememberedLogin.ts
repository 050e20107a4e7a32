import { useEffect, useEffectEvent, useState } from 'react'
import { useAppSelector } from '@/store/hooks'
import { recallLogin, selectMayRemember, type RememberedLogin } from '@/domain/session/rememberLogin'

/** Looks up what is remembered of the last login, once the site's mode is known, and hands it to `found` (AU-15). */
export function useRememberedLogin(found: (login: RememberedLogin) => void): void {
  const allowed = useAppSelector(selectMayRemember)
  const publicKey = useAppSelector((state) => state.site.settings.publicKey)
  const onFound = useEffectEvent(found)
  const [asked, setAsked] = useState(false)
  useEffect(() => {
    if (allowed === null || asked) return
    let here = true
    void recallLogin({ publicKey, allowed }).then((login) => {
      if (!here) return
      setAsked(true)
      onFound(login)
    })
    return () => {
      here = false
    }
  }, [allowed, publicKey, asked])
}
