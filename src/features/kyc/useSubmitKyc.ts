import { useState } from 'react'
import { mapResult } from '@/api/mapResult'
import { KYC_STATUS, type Kyc, type KycForm } from '@/api/models/kyc'
import { t } from '@/shared/i18n/t'
import { isRecord } from '@/shared/safe/parseJson'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch } from '@/store/hooks'
import type { ActionEnd } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { useAtMostOnceMutation } from '@/store/useAtMostOnceMutation'
import { kycFailure } from './kycFailure'
import { askKyc, sendKyc } from './sendKyc'

/** Whether it was submitted since `before`: at another time, and no longer a draft. */
const isNewer = ({ status, submittedTime }: Kyc, before: unknown): boolean =>
  status !== KYC_STATUS.draft &&
  status !== KYC_STATUS.none &&
  submittedTime > 0 &&
  submittedTime !== (isRecord(before) ? before.submittedTime : 0)

/** Submits the form at most once (AU-21). The stored action has no personal data: the form is the server's draft. */
export function useSubmitKyc(form: KycForm | undefined) {
  const dispatch = useAppDispatch()
  const [problem, setProblem] = useState('')

  function ended(end: ActionEnd<unknown>): void {
    if (end.kind === 'unknown' || end.kind === 'lockedElsewhere') return
    dispatch(portalApi.util.invalidateTags(['Kyc']))
    if (end.kind === 'done') showToast({ kind: 'success', message: t('kyc.uploads.sent') })
    else setProblem(end.error ? kycFailure(end.error) : t('attempt.notSent'))
  }
  const { stage, run, checkAgain } = useAtMostOnceMutation<KycForm, unknown>(
    {
      name: 'kyc',
      title: () => t('kyc.attempt'),
      known: () => [],
      before: async () => mapResult(await dispatch(askKyc()), ({ submittedTime }) => ({ submittedTime })),
      send: (submitted) => dispatch(sendKyc(submitted, false)),
      wasDone: async (_input, before) => mapResult(await dispatch(askKyc()), (now) => isNewer(now, before)),
    },
    ended,
  )
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
