import { useNodes } from '@/engine/render/useNodes'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { sheetOpened } from '@/store/agreementSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

interface AgreementCheck {
  /** Whether agreement is required: the layout has the widget, or the mode is green. */
  required: boolean
  agreed: boolean
  /** Returns whether to continue; otherwise requests agreement: green mode opens the sheet, others show a toast (AG-05, VA-06). */
  pass: () => boolean
}

/** Requires agreement before login and registration, if the layout has the agreement widget or in green mode. */
export function useAgreementCheck(): AgreementCheck {
  const hasWidget = useNodes('account').some((node) => node.type === 'legal.Agreement')
  const agreed = useAppSelector((state) => state.agreement.agreed)
  const green = useAppSelector((state) => state.site.config?.mode === 'green')
  const dispatch = useAppDispatch()
  const required = hasWidget || green
  return {
    required,
    agreed,
    pass: () => {
      if (!required || agreed) return true
      // The sheet is part of the widget.
      if (green && hasWidget) dispatch(sheetOpened('terms'))
      else showToast({ kind: 'error', message: t('verify.accountTips') })
      return false
    },
  }
}
