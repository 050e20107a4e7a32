import { useSyncExternalStore } from 'react'
import { useHasRoute } from '@/engine/render/useHasRoute'
import { useOverlayHeld, useOverlayWaiting } from '@/engine/render/useOverlayTurn'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppSelector } from '@/store/hooks'
import { useAppEntry } from '@/domain/app-download/useAppEntry'
import { standsAlone } from './standsAlone'

const never = () => () => {}

/**
 * How this device gets the app, or null while the download entry stays away: where the app is not offered (OV-06), once it was
 * closed on this device (ST-05) or the site is installed, without a network, and while an overlay, a payment or a game comes first.
 */
export function useDownloadEntry() {
  const entry = useAppEntry()
  const hasPage = useHasRoute('/apkdownload')
  const closed = useAppSelector((state) => state.home.downloadClosed)
  const installed = useAppSelector((state) => state.home.desktopInstalled)
  const byItself = useSyncExternalStore(never, standsAlone, () => true)
  const online = useOnline()
  const waiting = useOverlayWaiting()
  const held = useOverlayHeld()
  if (entry.kind === 'none' || entry.kind === 'unknown') return null
  // The code and the steps to the home screen stand on the download page.
  if (!('url' in entry) && !hasPage) return null
  // Until storage has been read it counts as closed: what comes and goes again is worse than what comes late.
  if (closed !== false || installed || byItself) return null
  return online && !waiting && !held ? entry : null
}
