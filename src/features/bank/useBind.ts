import { useState } from 'react'
import type { AccountFields } from './accountFields'
import type { WebConfig } from '@/api/models/webConfig'
import { readDigits, readText } from '@/shared/format/readTyped'
import { endText } from '@/domain/money/failureText'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { readPhone } from '@/domain/session/phoneError'
import { useAtMostOnceMutation, type ActionStage } from '@/store/useAtMostOnceMutation'
import { saveAccount } from './bankApi'

interface Bind {
  stage: ActionStage
  /** The error message; '' without an error. */
  problem: string
  save: (fields: AccountFields, edit: boolean) => void
  checkAgain: () => void
}

/** Saves an account and exposes the outcome; `onSaved` is called after the player's list was refreshed. */
export function useBind(config: WebConfig, onSaved: () => void): Bind {
  const dispatch = useAppDispatch()
  const [problem, setProblem] = useState('')
  const { stage, run, checkAgain } = useAtMostOnceMutation(saveAccount, async (end, _account, isEarlier) => {
    setProblem(endText('bank', end) ?? '')
    if (end.kind !== 'done') return
    await dispatch(loadUserInfo())
    // What came to light may be another account: the one that is typed is not saved then.
    if (!isEarlier) onSaved()
  })
  const save = (fields: AccountFields, edit: boolean) => {
    setProblem('')
    run({
      bankId: Number(fields.bankId),
      accountName: readText(fields.accountName),
      mobile: readPhone(config, fields.mobile),
      cardNum: readDigits(fields.cardNum),
      isDefault: fields.isDefault,
      edit,
    })
  }
  return { stage, problem, save, checkAgain }
}
