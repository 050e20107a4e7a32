import { useState } from 'react'
import type { KycForm } from '@/api/models/kyc'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch } from '@/store/hooks'
import type { ActionEnd } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { useAtMostOnceMutation } from '@/store/useAtMostOnceMutation'
import { submitKyc } from './kycApi'
import { kycFailure } from './kycFailure'

/** Submits the form at most once (AU-21), and reports the outcome. */
export function useSubmitKyc(form: KycForm | undefined) {
  const dispatch = useAppDispatch()
  const [problem, setProblem] = useState('')

  function ended(end: ActionEnd<unknown>): void {
    if (end.kind === 'unknown' || end.kind === 'lockedElsewhere') return
    dispatch(portalApi.util.invalidateTags(['Kyc']))
    if (end.kind === 'done') showToast({ kind: 'success', message: t('kyc.uploads.sent') })
    else setProblem(end.error ? kycFailure(end.error) : t('attempt.notSent'))
  }
  const { stage, run, checkAgain } = useAtMostOnceMutation(submitKyc, ended)
  return {
    stage,
    checkAgain,
    problem,
    submit() {
      setProblem('')
      if (form) run(form)
    },
  }
}
