import type { Game } from '@/api/models/game'
import type { OpenId } from '@/api/shape'
import type { RootState } from '@/store/makeStore'
import { inMaintenance } from './gameState'
import { useState } from 'react'
import { useOverlayWaiting } from '@/engine/render/useOverlayTurn'
import { useSessionLock } from '@/domain/safer-play/useSessionLock'
import { useModeSettled } from '@/domain/site/useModeSettled'

interface StartableGame {
  /** The game that may be open; null while something blocks it. */
  gameId: OpenId | null
  /** The session lock closed or blocked the game; it starts only after `resume`. */
  isLockedOut: boolean
  resume: () => void
}

/**
 * Allows a game to start once the site's mode is known, no overlay waits, and changed texts are agreed to, so that legal notices come
 * first (OV-07). What comes up later waits for the end of the game; only a locked session ends it (SP-07).
 */
export function useStartableGame(wanted: OpenId | null, mustAgree = false): StartableGame {
  const settled = useModeSettled()
  const waiting = useOverlayWaiting()
  const { phase } = useSessionLock()
  const [open, setOpen] = useState<OpenId | null>(null)
  const [lockedOut, setLockedOut] = useState<OpenId | null>(null)

  const locked = phase === 'locked'
  if (locked && lockedOut !== wanted) setLockedOut(wanted)
  if (!locked && lockedOut !== null && lockedOut !== wanted) setLockedOut(null)
  const canStart = settled && !waiting && !mustAgree && !locked && phase !== 'warning'
  const next = locked || wanted === null || lockedOut === wanted ? null : canStart ? wanted : open
  if (next !== open) setOpen(next)

  return {
    gameId: open === wanted ? open : null,
    isLockedOut: lockedOut !== null && lockedOut === wanted,
    resume: () => setLockedOut(null),
  }
}

interface Circumstances {
  restricted: boolean
  /** Undefined where the list of games has none with its id, or is not there yet. */
  game: Game | undefined
  listStatus: RootState['games']['status']
  isLockedOut: boolean
}

/** Why a game is not opened, what counts most first; null where nothing of this is in its way. */
export function whyClosed({ restricted, game, listStatus, isLockedOut }: Circumstances) {
  if (restricted) return 'blocked'
  if (game && inMaintenance(game)) return 'maintenance'
  if (!game && listStatus === 'failed') return 'listFailed'
  if (!game && listStatus === 'ready') return 'notFound'
  return isLockedOut ? 'locked' : null
}
