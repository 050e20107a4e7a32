import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useFacts } from '@/engine/render/LayoutContext'
import { useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { clock } from '@/shared/time/clock'
import { appInstalled, homeTipShown } from '@/store/homeSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { isTipDue } from './isTipDue'
import type { InstallMethod } from './useInstallMethod'
import { neverChanges } from '@/shared/ui/neverChanges'

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
  const { desktopTipAt, desktopInstalled } = useAppSelector((state) => state.home)
  const dispatch = useAppDispatch()
  const [stage, setStage] = useState<'waiting' | 'shown' | 'closed'>('waiting')
  const due = useSyncExternalStore(
    neverChanges,
    () => isTipDue(desktopTipAt, clock.device()),
    () => false,
  )
  const possible = method !== 'none' && allowed && native !== true && !desktopInstalled
  const open = useOverlayTurn(possible && (stage === 'shown' || (stage === 'waiting' && due)))

  useEffect(() => {
    const installed = () => void dispatch(appInstalled())
    addEventListener('appinstalled', installed)
    return () => removeEventListener('appinstalled', installed)
  }, [dispatch])
  const onShown = useCallback(() => {
    setStage('shown')
    dispatch(homeTipShown(clock.device()))
  }, [dispatch])
  return { open, onShown, close: () => setStage('closed') }
}
