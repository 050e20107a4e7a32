import { useEffect, useRef, useState } from 'react'
import type { Reward } from '@/api/models/reward'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { endText } from '@/domain/money/failureText'
import { useAppDispatch } from '@/store/hooks'
import { portalApi } from '@/store/portalApi'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { showRewards } from '@/domain/activity/showRewards'
import { useAtMostOnceMutation, type ActionStage } from '@/store/useAtMostOnceMutation'
import { claimTask } from './tasksApi'

/** Debounce of claims (portal.md §9). */
const CLAIM_DEBOUNCE_MS = 200

interface Claim {
  claim: () => void
  stage: ActionStage
  checkAgain: () => void
  /** Why the last claim failed. */
  problem: string | null
}

/** Claims a task's award, shows it, and fetches balance and tasks again. `award` is the configured one. */
export function useClaim(type: number, award: readonly Reward[]): Claim {
  const dispatch = useAppDispatch()
  const [problem, setProblem] = useState<string | null>(null)
  const { stage, run, checkAgain } = useAtMostOnceMutation(claimTask(type), (end) => {
    setProblem(endText('tasks', end))
    if (end.kind === 'done') {
      // The response was lost, or has no award: show the configured one.
      showRewards(end.response?.awards.length ? end.response.awards : award)
      void dispatch(refreshBalance({ force: true }))
    }
    if (end.kind !== 'unknown' && end.kind !== 'lockedElsewhere')
      dispatch(portalApi.util.invalidateTags(['Tasks', 'Records', 'Points']))
  })
  // Another tab has finished its claim: the list shows the outcome.
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
