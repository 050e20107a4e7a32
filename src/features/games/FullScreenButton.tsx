import { useEffect, useSyncExternalStore } from 'react'
import { t } from '@/shared/i18n/t'
import { IconButton } from '@/shared/ui/IconButton'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
const isFull = () => Boolean(document.fullscreenElement)
const isOffered = () => Boolean(document.fullscreenEnabled)
const no = () => false

/**
 * Shows the page, and with it the game and its bar, on the full screen; Escape ends that, and so does leaving the page. Nothing where
 * the browser cannot, as on iPhones.
 */
export function FullScreenButton() {
  const full = useSyncExternalStore(subscribe, isFull, no)
  const offered = useSyncExternalStore(subscribe, isOffered, no)
  useEffect(
    () => () => {
      if (isFull()) void leave()
    },
    [],
  )
  if (!offered) return null
  return (
    <IconButton
      icon="maximize"
      label={t('start.fullScreen')}
      aria-pressed={full}
      onClick={() => void (full ? leave() : enter())}
    />
  )
}

// The browser may refuse: then everything stays as it is.
const enter = () => document.documentElement.requestFullscreen().catch(no)
const leave = () => document.exitFullscreen().catch(no)
