import { useNodes } from '@/engine/render/useNodes'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { sheetOpened } from '@/store/agreementSlice'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

interface AgreementGate {
  /** The layout places the widget, or the mode asks for consent. */
  required: boolean
  agreed: boolean
  /** True when agreed or not required; otherwise opens the sheet or shows a message (AG-05, VA-06). */
  pass: () => boolean
}

/** Agreement to the terms before login and registration. */
export function useAgreementGate(): AgreementGate {
  const placed = useNodes('account').some((node) => node.type === 'legal.Agreement')
  const agreed = useAppSelector((state) => state.agreement.agreed)
  const { asksForConsent } = useAppSelector(selectCapabilities)
  const dispatch = useAppDispatch()
  const required = placed || asksForConsent
  return {
    required,
    agreed,
    pass: () => {
      if (!required || agreed) return true
      // The sheet comes with the widget.
      if (asksForConsent && placed) dispatch(sheetOpened('terms'))
      else showToast({ kind: 'error', message: t('verify.accountTips') })
      return false
    },
  }
}
