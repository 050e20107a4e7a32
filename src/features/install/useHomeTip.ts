import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useFacts } from '@/engine/render/LayoutContext'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { clock } from '@/shared/time/clock'
import { useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { appInstalled, homeTipShown, useSiteInstalled, useTipShownAt } from './installState'
import type { InstallMethod } from './useInstallMethod'
import { neverChanges } from '@/shared/ui/neverChanges'

const DAY_MS = 86_400_000

/**
 * Whether the tip may show again: 24 hours after the last time (portal.md §9). Both in milliseconds since the epoch; an invalid
 * or future time, as after a wrong device clock, counts as never.
 */
const isTipDue = (shownAt: number, now: number): boolean =>
  !(shownAt > 0 && shownAt <= now) || now - shownAt >= DAY_MS

export interface HomeTip {
  open: boolean
  /** Must be called when the tip is visible: it is not due again for a day. */
  onShown: () => void
  close: () => void
}

/**
 * Shows the tip if the browser can install the site and has not, the player is not restricted, 24 hours have passed, and
 * it is its turn in the overlay queue.
 */
export function useHomeTip(method: InstallMethod): HomeTip {
  const { native } = useFacts()
  const allowed = useAppSelector(selectPromotionsAllowed)
  const shownAt = useTipShownAt()
  const installed = useSiteInstalled()
  const [stage, setStage] = useState<'waiting' | 'shown' | 'closed'>('waiting')
  const due = useSyncExternalStore(
    neverChanges,
    () => isTipDue(shownAt, clock.device()),
    () => false,
  )
  const possible = method !== 'none' && allowed && native !== true && !installed
  const open = useOverlayTurn(possible && (stage === 'shown' || (stage === 'waiting' && due)))

  useEffect(() => {
    addEventListener('appinstalled', appInstalled)
    return () => removeEventListener('appinstalled', appInstalled)
  }, [])
  const onShown = useCallback(() => {
    setStage('shown')
    homeTipShown(clock.device())
  }, [])
  return { open, onShown, close: () => setStage('closed') }
}
