import { useNodes } from '@/engine/render/useNodes'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { sheetOpened } from '@/store/agreementSlice'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

export interface AgreementCheck {
  /** Whether agreement is required: the layout has the widget, or the mode asks for consent. */
  required: boolean
  agreed: boolean
  /** Returns whether to continue; otherwise requests agreement: the sheet where the mode asks for consent, else a toast (AG-05, VA-06). */
  pass: () => boolean
}

/** Requires agreement before login and registration, if the layout has the agreement widget or the mode asks for consent. */
export function useAgreementCheck(): AgreementCheck {
  const hasWidget = useNodes('account').some((node) => node.type === 'legal.Agreement')
  const agreed = useAppSelector((state) => state.agreement.agreed)
  const { asksForConsent } = useAppSelector(selectCapabilities)
  const dispatch = useAppDispatch()
  const required = hasWidget || asksForConsent
  return {
    required,
    agreed,
    pass: () => {
      if (!required || agreed) return true
      // The sheet is part of the widget.
      if (asksForConsent && hasWidget) dispatch(sheetOpened('terms'))
      else showToast({ kind: 'error', message: t('verify.accountTips') })
      return false
    },
  }
}
