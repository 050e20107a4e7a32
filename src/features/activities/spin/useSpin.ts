import { useEffect, useState } from 'react'
import { spinResponseSchema, spinStatusSchema, type SpinResponse, type SpinUser } from './spinModel'
import type { Reward } from '@/api/models/reward'
import { useReducedMotion } from '@/shared/ui/useReducedMotion'
import { useClaim } from '@/domain/activity/useClaim'
import type { ActionStage } from '@/store/useAtMostOnceMutation'

/** How long the wheel turns; the style sheet says the same. */
export const SPIN_MS = 3_000

/** One turn: what was there before, and the answer unless it was lost. */
interface Turn {
  before: SpinUser
  response: SpinResponse | null
  landed: boolean
}

export interface SpinState {
  stage: ActionStage
  /** The wheel is turning. */
  rolling: boolean
  /** Where it stops, once that is known: a field's index; null before. */
  index: number | null
  /** What this turn brought, once the wheel stands. */
  won: Reward | null
  /** The figures to show: those of before while the wheel turns, so that they do not tell its end. */
  view: SpinUser
  spin: () => void
  checkAgain: () => void
}

/** A turn of the wheel: the server decides where it stops; where the answer was lost, its records tell (AU-21). */
export function useSpin(data: SpinUser, refetch: () => unknown): SpinState {
  const still = useReducedMotion()
  const [turn, setTurn] = useState<Turn | null>(null)
  const { stage, claim, checkAgain } = useClaim({
    name: 'inviteSpin',
    call: 'actInviteUserSpin',
    body: (_spun: number) => ({}),
    response: spinResponseSchema,
    state: { call: 'actInviteUserStatus', schema: spinStatusSchema },
    before: ({ spun }) => spun,
    wasDone: (_spun, before, now) => now.spun > before,
    refetch,
    onDone: (_rewards, spun, response) =>
      // Learned on a later visit, the figures have it already.
      setTurn({ before: { ...data, spun: spun ?? -1 }, response: response ?? null, landed: false }),
    congratulate: false,
  })
  const landedOn = turn?.response && turn.response.index >= 0 ? turn.response.index : null
  const index = turn && (landedOn ?? (data.spun > turn.before.spun ? data.lastIndex : null))
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
      claim(data.spun)
    },
    checkAgain,
  }
}

function viewOf({ before, response, landed }: Turn, data: SpinUser): SpinUser {
  if (!landed) return { ...before, spun: Math.max(0, before.spun) }
  if (data.spun > before.spun || !response) return data
  // The wheel stands and the figures are still on their way: the answer has the new ones.
  const { currentAmount = data.currentAmount, spinCount = data.spinCount } = response
  return { ...data, currentAmount, spinCount }
}
