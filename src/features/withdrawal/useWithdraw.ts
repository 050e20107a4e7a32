import { useRef, useState } from 'react'
import { encryptPassword } from '@/api/encryptPassword'
import type { ExchangeDone } from '@/api/models/exchange'
import { t } from '@/shared/i18n/t'
import { endText } from '@/domain/money/failureText'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { ActionEnd } from '@/store/atMostOnce'
import { portalApi } from '@/store/portalApi'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { useAtMostOnceMutation, type ActionStage } from '@/store/useAtMostOnceMutation'
import { withdrawOnce, type WithdrawalRequest } from './withdrawOnce'

export interface Withdrawing {
  stage: ActionStage
  /** Why it did not happen, in words; empty otherwise. */
  problem: string
  /** What was asked for, once it is; the amount is not known of one that an earlier visit left open. */
  done: { amount: number | undefined } | null
  /** Encrypts the password, if there is one, and asks for the money. Does nothing while something is under way. */
  withdraw: (request: WithdrawalRequest, password: string) => void
  checkAgain: () => void
  /** Makes room for another one. */
  again: () => void
}

/** Asking for a withdrawal, once (AU-21), and what became of it. */
export function useWithdraw(): Withdrawing {
  const dispatch = useAppDispatch()
  const publicKey = useAppSelector(({ site }) => site.settings.publicKey)
  const preparing = useRef(false)
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState<Withdrawing['done']>(null)
  const [action] = useState(() => withdrawOnce(dispatch))

  const onEnd = (end: ActionEnd<ExchangeDone>, request?: WithdrawalRequest) => {
    action.withPassword('')
    setProblem(endText('withdrawal', end) ?? '')
    if (end.kind === 'done') setDone({ amount: request?.amount })
    // Whatever it came to, what the server says now is worth more than what is on the screen.
    void dispatch(refreshBalance({ force: true }))
    dispatch(portalApi.util.invalidateTags(['Exchange', 'Records', 'Kyc']))
  }
  const { stage, run, checkAgain } = useAtMostOnceMutation(action, onEnd)

  const withdraw = async (request: WithdrawalRequest, password: string) => {
    if (preparing.current || stage !== 'idle') return
    preparing.current = true
    setProblem('')
    try {
      const encryption = password ? await encryptPassword(password, publicKey) : null
      if (encryption && !encryption.ok) return setProblem(t('withdrawal.encryption'))
      action.withPassword(encryption?.cipher ?? '')
      run(request)
    } finally {
      preparing.current = false
    }
  }
  return {
    stage,
    problem,
    done,
    withdraw: (request, password) => void withdraw(request, password),
    checkAgain,
    again: () => setDone(null),
  }
}
