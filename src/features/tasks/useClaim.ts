import { useEffect, useRef, useState } from 'react'
import type { Reward } from '@/api/models/reward'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { endText } from '@/domain/money/failureText'
import { useAppDispatch } from '@/store/hooks'
import { portalApi } from '@/store/portalApi'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { showRewards } from '@/domain/activity/showRewards'
import { useAtMostOnceMutation, type ActionStage } from '@/store/useAtMostOnceMutation'
import { claimAction } from './claimAction'

/** Claims gather taps for that long (portal.md §9). */
const CLAIM_DEBOUNCE_MS = 200

interface Claim {
  claim: () => void
  stage: ActionStage
  checkAgain: () => void
  /** Why the last one did not happen. */
  problem: string | null
}

/** Claims a task's award: congratulates, and asks for balance and tasks anew. `award` is what the site promises for it. */
export function useClaim(type: number, award: readonly Reward[]): Claim {
  const dispatch = useAppDispatch()
  const [problem, setProblem] = useState<string | null>(null)
  const { stage, run, checkAgain } = useAtMostOnceMutation(claimAction(dispatch, type), (end) => {
    setProblem(endText('tasks', end))
    if (end.kind === 'done') {
      // An answer that was lost, or says nothing: what was promised.
      showRewards(end.response?.awards.length ? end.response.awards : award)
      void dispatch(refreshBalance({ force: true }))
    }
    if (end.kind !== 'unknown' && end.kind !== 'lockedElsewhere')
      dispatch(portalApi.util.invalidateTags(['Tasks', 'Records', 'Points']))
  })
  // Another tab was at it, and is not any more: what came of it, the list says.
  const before = useRef(stage)
  useEffect(() => {
    if (before.current === 'lockedElsewhere' && stage === 'idle')
      dispatch(portalApi.util.invalidateTags(['Tasks']))
    before.current = stage
  }, [dispatch, stage])
  const claim = useDebouncedAction(() => {
    setProblem(null)
    run({ type })
  }, CLAIM_DEBOUNCE_MS)
  return { claim, stage, checkAgain, problem }
}
