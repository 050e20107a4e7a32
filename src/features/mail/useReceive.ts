import { useState } from 'react'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch } from '@/store/hooks'
import { endText } from '@/domain/money/failureText'
import { portalApi } from '@/store/portalApi'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { showRewards } from '@/domain/activity/showRewards'
import { useAtMostOnceMutation, type ActionStage } from '@/store/useAtMostOnceMutation'
import { receiveMail, type ReceiveInput } from './mailApi'

export interface Receiving {
  stage: ActionStage
  run: (input: ReceiveInput) => void
  checkAgain: () => void
  /** The error message of the last attempt. */
  trouble: string | null
}

/** Receives gifts at most once; then refreshes balance, letters and records. */
export function useReceive(): Receiving {
  const dispatch = useAppDispatch()
  const [trouble, setTrouble] = useState<string | null>(null)
  const state = useAtMostOnceMutation(receiveMail, (end, input) => {
    if (end.kind === 'unknown' || end.kind === 'lockedElsewhere') return
    setTrouble(endText('mail', end))
    dispatch(portalApi.util.invalidateTags(['Mail', 'Records']))
    if (end.kind !== 'done') return
    void dispatch(refreshBalance({ force: true }))
    const award = end.response?.award ?? (input && 'id' in input ? input.award : [])
    if (award.length > 0) showRewards(award)
    else showToast({ kind: 'success', message: t('mail.receivedBefore') })
  })
  return {
    stage: state.stage,
    checkAgain: state.checkAgain,
    trouble,
    run(input) {
      setTrouble(null)
      state.run(input)
    },
  }
}
