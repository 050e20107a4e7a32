import { useSyncExternalStore } from 'react'
import { installPrompt } from '@/shared/installPrompt'
import { isMobileSafari } from './inAppBrowser'
import { standsAlone } from './standsAlone'
import { useSystem } from '@/domain/app-download/useSystem'

/** How this browser installs the site: by its own offer, by hand (Safari on iOS), or not at all, also when it is installed. */
export type InstallMethod = 'offer' | 'byHand' | 'none'

const never = () => () => {}

/** On the server, and while the page is brought to life, there is none. */
export function useInstallMethod(): InstallMethod {
  const system = useSystem()
  const offer = useSyncExternalStore(installPrompt.subscribe, installPrompt.get, installPrompt.getServer)
  const byItself = useSyncExternalStore(never, standsAlone, () => true)
  const safari = useSyncExternalStore(
    never,
    () => isMobileSafari(navigator.userAgent),
    () => false,
  )
  if (byItself) return 'none'
  if (offer) return 'offer'
  return system === 'ios' && safari ? 'byHand' : 'none'
}
