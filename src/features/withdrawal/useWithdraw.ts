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
import { withdrawOnce, type WithdrawalRequest } from './withdrawalApi'

export interface Withdrawing {
  stage: ActionStage
  /** The error message; empty without an error. */
  problem: string
  /** Set once the withdrawal was requested; the amount is unknown for one that an earlier visit left open. */
  done: { amount: number | undefined } | null
  /** Encrypts the password, if any, and sends the request. Does nothing while another one is running. */
  withdraw: (request: WithdrawalRequest, password: string) => void
  checkAgain: () => void
  /** Resets, for another withdrawal. */
  again: () => void
}

/** Requests a withdrawal at most once (AU-21) and exposes its outcome. */
export function useWithdraw(): Withdrawing {
  const dispatch = useAppDispatch()
  const publicKey = useAppSelector(({ site }) => site.settings.publicKey)
  const preparing = useRef(false)
  const [problem, setProblem] = useState('')
  const [done, setDone] = useState<Withdrawing['done']>(null)

  const onEnd = (end: ActionEnd<ExchangeDone>, request?: WithdrawalRequest) => {
    setProblem(endText('withdrawal', end) ?? '')
    if (end.kind === 'done') setDone({ amount: request?.amount })
    // Whatever the outcome, what is on the screen may be outdated.
    void dispatch(refreshBalance({ force: true }))
    dispatch(portalApi.util.invalidateTags(['Exchange', 'Records', 'Kyc']))
  }
  const { stage, run, checkAgain } = useAtMostOnceMutation(withdrawOnce, onEnd)

  const withdraw = async (request: WithdrawalRequest, password: string) => {
    if (preparing.current) return
    preparing.current = true
    setProblem('')
    try {
      const encryption = password ? await encryptPassword(password, publicKey) : null
      if (encryption && !encryption.ok) return setProblem(t('withdrawal.encryption'))
      run(encryption ? { ...request, password: encryption.cipher } : request)
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
