import { useEffect, useRef } from 'react'
import { claimResponseSchema, type ClaimResponse } from '@/api/models/claim'
import type { EndpointName } from '@/api/endpoints'
import type { Reward } from '@/api/models/reward'
import type { z } from '@/api/shape'
import { t } from '@/shared/i18n/t'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { showToast } from '@/shared/ui/toast'
import { callBackend } from '@/store/callBackend'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { loadActivities } from './loadActivities'
import type { ActionEnd, Recognise } from '@/store/atMostOnce'
import { refreshBalance } from '../money/refreshBalance'
import { showRewards } from './showRewards'
import { useAtMostOnceMutation, type ActionStage } from '@/store/useAtMostOnceMutation'
import { activityFailureText, followActivityFailure } from './activityFailure'

/** portal.md §9. */
export const CLAIM_DEBOUNCE_MS = 200

/** One thing that can be claimed. `S` is the shape of what the activity's own call answers. */
export interface Claim<Input, S extends z.ZodMiniType, A extends ClaimResponse = ClaimResponse> {
  /** Names what one player can do only once at a time, such as `firstCharge`. */
  name: string
  call: EndpointName
  body: (input: Input) => Record<string, unknown>
  /** What the call answers, where that is more than rewards: where a wheel stops. */
  response?: z.ZodMiniType<A>
  /** The activity's own call: its state before and after tells whether the claim was done. */
  state: { call: EndpointName; schema: S; body?: Record<string, unknown> }
  /** A count or an id of the state before that `wasDone` compares with; nothing else of it stays in the browser. */
  before?: (state: z.output<S>, input: Input) => number
  /** Values of the state before, such as amounts, that `wasDone` only has to recognise: their marks stay. */
  known?: (state: z.output<S>) => readonly unknown[]
  /** `was` knows the input and what `known` names; `before` is NaN where the claim keeps none. */
  wasDone: (was: Recognise, before: number, now: z.output<S>) => boolean
  /** Asks anew for what the screen shows. */
  refetch: () => unknown
  /** What was promised, to be shown when only the records say that it was given. */
  award?: (input: Input) => readonly Reward[]
  /** Told after it was done, with the answer's rewards, and the answer itself unless that was lost. */
  onDone?: (rewards: readonly Reward[], input?: Input, response?: A | null) => void
  /** `false` where the activity shows its rewards by itself (a wheel). */
  congratulate?: boolean
}

export interface ClaimState<Input> {
  stage: ActionStage
  claim: (input: Input) => void
  checkAgain: () => void
}

/**
 * The one way to claim (screens.md §0): taps within 200 ms are one, one POST is sent whatever happens (AU-21), then the
 * rewards are shown, balance, activities and the activity's own state are asked anew; a refusal is told by the error
 * catalogue (AC-04, AC-11).
 */
export function useClaim<Input, S extends z.ZodMiniType, A extends ClaimResponse = ClaimResponse>(
  claim: Claim<Input, S, A>,
): ClaimState<Input> {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const response = claim.response ?? (claimResponseSchema as unknown as z.ZodMiniType<A>)
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  const read = () => dispatch(callBackend(claim.state.call, claim.state.body ?? {}, claim.state.schema))
  const finish = (end: ActionEnd<A>, input?: Input) => {
    if (end.kind === 'lockedElsewhere' || end.kind === 'unknown') return
    if (end.kind === 'done') {
      const promised = input === undefined ? [] : (claim.award?.(input) ?? [])
      const rewards = end.response?.propList.length ? end.response.propList : promised
      if (claim.congratulate !== false) {
        if (rewards.length > 0) showRewards(rewards)
        else showToast({ kind: 'success', message: t('activity.claimed') })
      }
      void dispatch(refreshBalance({ force: true }))
      claim.onDone?.(rewards, input, end.response)
    } else {
      const { error } = end
      showToast({
        kind: 'error',
        message: error ? activityFailureText(error) : t('common.action.notDone'),
      })
      if (error) dispatch(followActivityFailure(error))
    }
    // Left meanwhile: a query that nobody shows cannot be asked anew, and is when it is shown again.
    if (shown.current) void claim.refetch()
    if (end.kind === 'done') void dispatch(loadActivities())
  }

  // Between reading the state and sending: the values whose marks are kept.
  const known = useRef<readonly unknown[]>([])
  const { stage, run, checkAgain } = useAtMostOnceMutation<Input, A>(
    {
      name: claim.name,
      before: async (input) => {
        const state = await read()
        if (!state.ok) return state
        known.current = claim.known?.(state.data) ?? []
        return { ok: true, data: claim.before?.(state.data, input) ?? null }
      },
      known: (input) => [input, ...known.current],
      send: (input) => dispatch(callBackend(claim.call, claim.body(input), response)),
      wasDone: async (was, before) => {
        const now = await read()
        if (!now.ok) return now
        // What was stored may be anything.
        const isKnown = typeof before === 'number'
        if (claim.before && !isKnown) return { ok: true, data: false }
        return { ok: true, data: claim.wasDone(was, isKnown ? before : NaN, now.data) }
      },
    },
    (end, input) => {
      // An answer that comes after logout is nobody's.
      if (store.getState().session.token === null) return
      finish(end, input)
    },
  )

  return { stage, claim: useDebouncedAction(run, CLAIM_DEBOUNCE_MS), checkAgain }
}
