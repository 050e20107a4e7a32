import { useEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react'
import { ConfirmHost } from '@/shared/ui/ConfirmHost'
import { Toaster } from '@/shared/ui/Toaster'
import { questionStore } from '@/shared/ui/confirmDialog'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { credentialRequestStore, type CredentialRequest } from '@/store/reauthenticate'

/** Hosts of confirm dialogs, of what asks for credentials, and of toasts. */
export function Hosts() {
  useEndWithSession()
  useRestrictionEnd()
  return (
    <>
      <ConfirmHost />
      <CredentialHost />
      <Toaster />
    </>
  )
}

/** Asks for the password or a second factor once a back end wants one (AS-01, AS-03). Its code loads then: few players ever need it. */
function CredentialHost() {
  const { subscribe, get, getServer } = credentialRequestStore
  const request = useSyncExternalStore(subscribe, get, getServer)
  const [Dialog, setDialog] = useState<ComponentType<{ request: CredentialRequest }>>()
  useEffect(() => {
    if (!request || Dialog) return
    import('@/domain/session/CredentialDialog').then(
      (code) => setDialog(() => code.default),
      // Without a network: as if the player had given up, so that nothing waits for ever.
      () => request.resolve(null),
    )
  }, [request, Dialog])
  return request && Dialog && <Dialog key={`${request.asks} ${request.error.errcode}`} request={request} />
}

/** What a player was asked ends with their session: nobody else may answer it (ST-10). */
function useEndWithSession() {
  const token = useAppSelector(({ session }) => session.token)
  const asked = useRef(token)
  useEffect(() => {
    if (asked.current === token) return
    asked.current = token
    credentialRequestStore.get()?.resolve(null)
    for (let one = questionStore.get(); one; one = questionStore.get()) one.resolve(false)
  }, [token])
}

/** Fetches the player's data again when their break or exclusion ends, wherever they are (SP-05). */
function useRestrictionEnd() {
  const dispatch = useAppDispatch()
  const until = useAppSelector(({ session: { user } }) => (user?.restriction ? user.restrictionUntil : 0))
  useRefetchAt(until, () => dispatch(loadUserInfo({ shared: true })))
}
