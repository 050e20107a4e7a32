import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { agreementChanged } from '@/store/agreementSlice'
import { useAppDispatch } from '@/store/hooks'
import { completeSocialLogin } from './authenticate'
import { SOCIAL_STATE, socialResponse, takeSocialPending } from '@/domain/session/socialLogin'

/**
 * Completes a social login when the provider has redirected back here. Only a response that this tab is waiting
 * for is used, once; the code is removed from the URL immediately (AU-03).
 */
export function useSocialResponse(): void {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const handled = useRef('')
  const handle = useEffectEvent((response: NonNullable<ReturnType<typeof socialResponse>>) => {
    const pending = takeSocialPending()
    if (!pending || response.state !== SOCIAL_STATE)
      showToast({ kind: 'error', message: t('accounts.socialUnexpected') })
    else if (response.error) showToast({ kind: 'info', message: t('accounts.socialCancelled') })
    else {
      // The page that the box was ticked on is gone.
      if (pending.agreed) dispatch(agreementChanged(true))
      void dispatch(completeSocialLogin({ state: response.state, code: response.code }))
    }
    void navigate('/login', { replace: true, state })
  })
  useEffect(() => {
    const response = socialResponse(search)
    if (!response || handled.current === search) return
    handled.current = search
    handle(response)
  }, [search])
}
