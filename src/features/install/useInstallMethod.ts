import { useSyncExternalStore } from 'react'
import { installPrompt } from '@/shared/installPrompt'
import { isMobileSafari } from './inAppBrowser'
import { isStandalone } from './isStandalone'
import { useSystem } from '@/domain/app-download/useSystem'
import { neverChanges } from '@/shared/ui/neverChanges'

/** How this browser installs the site: by its prompt, manually (Safari on iOS), or not at all, including when installed. */
export type InstallMethod = 'offer' | 'byHand' | 'none'

/** 'none' on a server and during hydration. */
export function useInstallMethod(): InstallMethod {
  const system = useSystem()
  const offer = useSyncExternalStore(installPrompt.subscribe, installPrompt.get, installPrompt.getServer)
  const standalone = useSyncExternalStore(neverChanges, isStandalone, () => true)
  const safari = useSyncExternalStore(
    neverChanges,
    () => isMobileSafari(navigator.userAgent),
    () => false,
  )
  if (standalone) return 'none'
  if (offer) return 'offer'
  return system === 'ios' && safari ? 'byHand' : 'none'
}
