import { useSyncExternalStore } from 'react'
import { useHasRoute } from '@/engine/render/useHasRoute'
import { useOverlayHeld, useOverlayWaiting } from '@/engine/render/useOverlayTurn'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppDownloadEntry } from '@/domain/app-download/useAppDownloadEntry'
import { useDownloadClosed, useSiteInstalled } from './installState'
import { isStandalone } from './isStandalone'
import { neverChanges } from '@/shared/ui/neverChanges'

/**
 * How this device gets the app, or null while the download bar is hidden: where the app is not offered (OV-06), once it was
 * closed on this device (ST-05) or the site is installed, while offline, and behind an overlay, a payment or a game.
 */
export function useDownloadEntry() {
  const entry = useAppDownloadEntry()
  const hasPage = useHasRoute('/apkdownload')
  const closed = useDownloadClosed()
  const installed = useSiteInstalled()
  const standalone = useSyncExternalStore(neverChanges, isStandalone, () => true)
  const online = useOnline()
  const waiting = useOverlayWaiting()
  const held = useOverlayHeld()
  if (entry.kind === 'none' || entry.kind === 'unknown') return null
  // QR code and steps are on the download page.
  if (!('url' in entry) && !hasPage) return null
  if (closed || installed || standalone) return null
  return online && !waiting && !held ? entry : null
}
