import type { OpenId } from '@/api/shape'
import { useEffect, useRef, useState } from 'react'
import { useAppDispatch } from '@/store/hooks'
import { frameOf, type Frame } from './frameOf'
import { openGame, type Opening } from './openGame'
import { startProblem, type StartProblem } from './startGameResponse'

/** State of opening a game. `code` is the errcode or HTTP status, for customer service. */
export type GameOpening =
  | { phase: 'opening' }
  | { phase: 'open'; frame: Frame }
  | { phase: 'failed'; problem: StartProblem; code?: number }

/** Opens a game while mounted; null opens none. `retry` opens it again: what was open is left. */
export function useGameOpening(gameId: OpenId | null): GameOpening & { retry: () => void; attempt: string } {
  const dispatch = useAppDispatch()
  const [attempt, setAttempt] = useState(0)
  const [outcome, setOutcome] = useState<{ key: string; opening: GameOpening } | null>(null)
  const held = useRef<{ key: string; opening: Opening } | null>(null)
  const key = `${gameId} ${attempt}`

  useEffect(() => {
    if (gameId === null) return
    // Effects run twice in strict mode: reuse the opening of the first run.
    if (held.current?.key !== key || held.current.opening.left)
      held.current = { key, opening: dispatch(openGame(gameId)) }
    const { opening } = held.current
    opening.hold()
    let isCurrent = true
    void opening.response.then((response) => {
      if (isCurrent) setOutcome({ key, opening: toOpening(response) })
    })
    return () => {
      isCurrent = false
      opening.release()
    }
  }, [dispatch, gameId, key])

  const now: GameOpening = outcome?.key === key ? outcome.opening : { phase: 'opening' }
  return { ...now, attempt: key, retry: () => setAttempt((before) => before + 1) }
}

function toOpening(response: Awaited<Opening['response']>): GameOpening {
  if (!response.ok) {
    const code = response.error.errcode ?? response.error.status
    return { phase: 'failed', problem: startProblem(response.error), ...(code !== undefined && { code }) }
  }
  const frame = frameOf(response.url, location.origin)
  return frame ? { phase: 'open', frame } : { phase: 'failed', problem: 'refused' }
}
