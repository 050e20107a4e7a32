import { useEffect, useState } from 'react'
import { spinResponseSchema, spinStatusSchema, type SpinResponse, type SpinUser } from './spinModel'
import type { Reward } from '@/api/models/reward'
import { useReducedMotion } from '@/shared/ui/useReducedMotion'
import { useClaim } from '@/domain/activity/useClaim'
import type { ActionStage } from '@/store/useAtMostOnceMutation'
import { spinCalls } from './spin.calls'

/** Duration of a turn, as in the style sheet. */
export const SPIN_MS = 3_000

/** One turn: the state before it as it was read and with the turns counted until then, and the response unless it was lost. */
interface Turn {
  read: SpinUser
  before: SpinUser
  response: SpinResponse | null
  landed: boolean
}

export interface SpinState {
  stage: ActionStage
  /** The wheel is turning. */
  rolling: boolean
  /** Index of the field where it stops; null until it is known. */
  index: number | null
  /** The rewards of this turn, once the wheel has stopped. */
  won: Reward | null
  /** The figures to show: the previous ones while the wheel turns, so that they do not give the result away. */
  view: SpinUser
  spin: () => void
  checkAgain: () => void
}

/** A turn of the wheel: the server decides where it stops; after a lost response its records show it (AU-21). */
export function useSpin(data: SpinUser, refetch: () => unknown): SpinState {
  const still = useReducedMotion()
  const [turn, setTurn] = useState<Turn | null>(null)
  const { stage, claim, checkAgain } = useClaim({
    name: 'inviteSpin',
    call: spinCalls.actInviteUserSpin,
    body: (_spun: number) => ({}),
    response: spinResponseSchema,
    state: { call: spinCalls.actInviteUserStatus, schema: spinStatusSchema },
    before: ({ spun = NaN }) => spun,
    wasDone: (_spun, before, now) => (now.spun ?? NaN) - before,
    refetch,
    onDone: (_rewards, spun, response) =>
      // On a later visit the figures include it already.
      setTurn({
        read: data,
        before: { ...data, spun: spun ?? -1 },
        response: response ?? null,
        landed: false,
      }),
    congratulate: false,
  })
  const landedOn = turn?.response && turn.response.index >= 0 ? turn.response.index : null
  const index = turn && (landedOn ?? (isMore(data.spun, turn.before.spun) ? data.lastIndex : null))
  const rolling = turn !== null && index !== null && !turn.landed
  useEffect(() => {
    if (!rolling) return
    const land = () => setTurn((now) => now && { ...now, landed: true })
    const timer = setTimeout(land, still ? 0 : SPIN_MS)
    return () => clearTimeout(timer)
  }, [rolling, still])
  const field = data.segments.find((one) => one.index === index)
  const reward = turn?.response?.reward ?? (field && { id: field.id, count: field.count })
  return {
    stage,
    rolling,
    index,
    won: turn?.landed ? (reward ?? null) : null,
    view: turn ? viewOf(turn, data) : data,
    spin: () => {
      setTurn(null)
      claim(data.spun ?? 0)
    },
    checkAgain,
  }
}

const isMore = (now: number | undefined, before: number | undefined) => (now ?? NaN) > (before ?? NaN)

function viewOf({ read, before, response, landed }: Turn, data: SpinUser): SpinUser {
  if (!landed) return { ...before, spun: Math.max(0, before.spun ?? 0) }
  // Not every back end counts the turns: there, other figures than before the turn are newer.
  const isNewer = data.spun === undefined ? data !== read : isMore(data.spun, before.spun)
  if (isNewer || !response) return data
  // The wheel has stopped before the figures are refetched: the response has the new ones.
  const { currentAmount = data.currentAmount, spinCount = data.spinCount } = response
  return { ...data, currentAmount, spinCount }
}
