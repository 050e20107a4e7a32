import { useNodes } from '@/engine/render/useNodes'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { sheetOpened } from '@/store/agreementSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

interface AgreementGate {
  /** The site asks for agreement: its layout has placed the widget, or its mode is green. */
  required: boolean
  agreed: boolean
  /** True when one may go on; otherwise asks for agreement: green opens the sheet, other modes say so (AG-05, VA-06). */
  pass: () => boolean
}

/** Terms before login and registration, where the layout has placed the agreement widget; in green mode everywhere. */
export function useAgreementGate(): AgreementGate {
  const placed = useNodes('account').some((node) => node.type === 'legal.Agreement')
  const agreed = useAppSelector((state) => state.agreement.agreed)
  const green = useAppSelector((state) => state.site.config?.mode === 'green')
  const dispatch = useAppDispatch()
  const required = placed || green
  return {
    required,
    agreed,
    pass: () => {
      if (!required || agreed) return true
      // The sheet comes with the widget.
      if (green && placed) dispatch(sheetOpened('terms'))
      else showToast({ kind: 'error', message: t('verify.accountTips') })
      return false
    },
  }
}
