import type { OpenId } from '@/api/shape'
import { useState } from 'react'
import { useOverlayWaiting } from '@/engine/render/useOverlayTurn'
import { useSessionLock } from '@/domain/safer-play/useSessionLock'
import { useModeSettled } from '@/domain/site/useModeSettled'

interface GameGate {
  /** The game that may be open; null while something comes first. */
  gameId: OpenId | null
  /** The game was closed, or kept closed, by the lock of the session: it begins only when the player asks again. */
  cut: boolean
  resume: () => void
}

/**
 * Lets a game in once the site's mode is known and no overlay waits, so that legal notices come first (OV-07). What wants
 * to show later waits for the end of the game; only a locked session ends it (SP-07).
 */
export function useGameGate(wanted: OpenId | null): GameGate {
  const settled = useModeSettled()
  const waiting = useOverlayWaiting()
  const { phase } = useSessionLock()
  const [open, setOpen] = useState<OpenId | null>(null)
  const [cut, setCut] = useState<OpenId | null>(null)

  const locked = phase === 'locked'
  if (locked && cut !== wanted) setCut(wanted)
  if (!locked && cut !== null && cut !== wanted) setCut(null)
  const free = settled && !waiting && !locked && phase !== 'warning'
  const next = locked || wanted === null || cut === wanted ? null : free ? wanted : open
  if (next !== open) setOpen(next)

  return {
    gameId: open === wanted ? open : null,
    cut: cut !== null && cut === wanted,
    resume: () => setCut(null),
  }
}
