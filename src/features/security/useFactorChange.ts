import { useState } from 'react'
import { mayHaveHappened } from '@/api/apiError'
import { failureText } from '@/domain/money/failureText'
import { t } from '@/shared/i18n/t'
import { useAppDispatch } from '@/store/hooks'
import { portalApi } from '@/store/portalApi'
import { sendMutation, type MutationEndpoint } from '@/store/sendMutation'

/** Changes the second factor and exposes what went wrong. What is answered goes to `onDone` alone: secrets are stored nowhere. */
export function useFactorChange() {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  async function send<Input extends object, Data>(
    endpoint: MutationEndpoint<Input, Data>,
    input: Input,
    onDone: (data: Data) => void,
  ): Promise<void> {
    setProblem('')
    setBusy(true)
    const result = await dispatch(sendMutation(endpoint, input))
    setBusy(false)
    if (result.ok) return onDone(result.data)
    // Another tab may have been faster, or the response was lost: what holds now is asked for.
    dispatch(portalApi.util.invalidateTags(['Security']))
    setProblem(
      mayHaveHappened(result.error) ? t('security.factor.unsure') : failureText('security', result.error),
    )
  }
  return {
    busy,
    problem,
    run<Input extends object, Data>(
      endpoint: MutationEndpoint<Input, Data>,
      input: Input,
      onDone: (data: Data) => void,
    ): void {
      if (!busy) void send(endpoint, input, onDone)
    },
  }
}
