import { useEffect, useRef } from 'react'
import { claimResponseSchema, type ClaimResponse } from '@/api/models/claim'
import { isUnanswered } from '@/api/apiError'
import type { Endpoint } from '@/api/endpoints'
import type { Reward } from '@/api/models/reward'
import type { z } from '@/api/shape'
import { t } from '@/shared/i18n/t'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch, useAppStore } from '@/store/hooks'
import { activityApi } from './activityApi'
import { loadActivities } from './loadActivities'
import type { ActionEnd, Recognise } from '@/store/atMostOnce'
import type { MutationEndpoint } from '@/store/sendMutation'
import { refreshBalance } from '../money/refreshBalance'
import { showRewards } from './showRewards'
import { useFormatRewards } from './useFormatRewards'
import { useAtMostOnceMutation, type ActionStage } from '@/store/useAtMostOnceMutation'
import { activityFailureText, followActivityFailure } from './activityFailure'

/** portal.md §9. */
export const CLAIM_DEBOUNCE_MS = 200

/** Describes a claim. `S` is the state that the activity's query returns. */
export interface Claim<Input, S extends z.ZodMiniType, A extends ClaimResponse = ClaimResponse> {
  /** Identifies what one player can do only once at a time, such as `firstCharge`. */
  name: string
  call: Endpoint
  body: (input: Input) => Record<string, unknown>
  /** Schema of the response, if it has more than rewards, such as where a wheel stops. */
  response?: z.ZodMiniType<A>
  /** The activity's query: its state before and after shows whether the claim was done. */
  state: { call: Endpoint; schema: S; body?: Record<string, unknown> }
  /** A count or an id of the state before, for `wasDone` to compare with; nothing else of it is stored. */
  before?: (state: z.output<S>, input: Input) => number
  /** Values of the state before, such as amounts, that `wasDone` only has to recognise: their marks are stored. */
  known?: (state: z.output<S>) => readonly unknown[]
  /**
   * `was` recognises the input and the values of `known`; `before` is NaN if the claim stores none. What can be repeated returns how
   * often it was done since.
   */
  wasDone: (was: Recognise, before: number, now: z.output<S>) => boolean | number
  /** Fetches again what the screen shows. */
  refetch: () => unknown
  /** The promised rewards, shown when the claim is confirmed without a response. */
  award?: (input: Input) => readonly Reward[]
  /** Called when it was done, with the rewards, and the response unless that was lost. */
  onDone?: (rewards: readonly Reward[], input?: Input, response?: A | null) => void
  /** `false` if the activity shows its rewards itself (a wheel). */
  congratulate?: boolean
}

/** Whether a number of the state is another one than `before`; not where one of them is unknown. */
export const isOther = (now: number | undefined, before: number): boolean =>
  now !== undefined && !Number.isNaN(before) && now !== before

export interface ClaimState<Input> {
  stage: ActionStage
  claim: (input: Input) => void
  checkAgain: () => void
}

/**
 * Claims rewards: taps within 200 ms count as one and one POST is sent whatever happens (AU-21). Then the rewards
 * are shown, and balance, activities and the activity's state are fetched again; a refusal shows its message (AC-04, AC-11).
 */
export function useClaim<Input, S extends z.ZodMiniType, A extends ClaimResponse = ClaimResponse>(
  claim: Claim<Input, S, A>,
): ClaimState<Input> {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const formatRewards = useFormatRewards()
  const response = claim.response ?? (claimResponseSchema as unknown as z.ZodMiniType<A>)
  const shown = useRef(false)
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
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
        message: error && !isUnanswered(error) ? activityFailureText(error) : t('attempt.notSent'),
      })
      if (error) dispatch(followActivityFailure(error))
    }
    // Unmounted meanwhile: an unused query cannot be refetched, and is fetched when it is used again.
    if (shown.current) void claim.refetch()
    if (end.kind === 'done') void dispatch(loadActivities())
  }

  // Every activity has its own call, and a schema for its response.
  const endpoint = {
    name: claim.call.name,
    initiate: (input, options) => {
      const call = { call: claim.call, body: claim.body(input), schema: response }
      return activityApi.endpoints.claim.initiate(call, options)
    },
  } as MutationEndpoint<Input, A>
  // Between reading the state and sending: the values for the marks.
  const known = useRef<readonly unknown[]>([])
  const { stage, run, checkAgain } = useAtMostOnceMutation<Input, A>(
    {
      endpoint,
      name: claim.name,
      title: (input) => {
        const award = claim.award?.(input) ?? []
        return award.length > 0
          ? t('activity.attemptOf', { what: formatRewards(award) })
          : t('activity.attempt')
      },
      before: async ({ read }, input) => {
        const state = await read(claim.state)
        if (!state.ok) return state
        known.current = claim.known?.(state.data) ?? []
        return { ok: true, data: claim.before?.(state.data, input) ?? null }
      },
      known: (input) => [input, ...known.current],
      wasDone: async ({ read }, was, before) => {
        const now = await read(claim.state)
        if (!now.ok) return now
        // The stored value may be anything.
        const isKnown = typeof before === 'number'
        if (claim.before && !isKnown) return { ok: true, data: false }
        return { ok: true, data: claim.wasDone(was, isKnown ? before : NaN, now.data) }
      },
    },
    (end, input) => {
      // A response that arrives after logout is dropped.
      if (store.getState().session.token === null) return
      finish(end, input)
    },
  )

  return { stage, claim: useDebouncedAction(run, CLAIM_DEBOUNCE_MS), checkAgain }
}
