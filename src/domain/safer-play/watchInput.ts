import { KEY } from '@/store/storageKeys'
import { sessionLock, type LockRules } from './sessionLock'

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const
/** On the window only: parts of a page scroll and take the focus without the player. */
const OF_WINDOW = ['scroll', 'focus'] as const
const LOOKS = ['visibilitychange', 'pageshow', 'online'] as const
const QUIET_MS = 1000

/**
 * Locks the session after a time without input, in all tabs together (SP-07). What happens inside a game's frame cannot
 * be seen; that the player went into it can. Returns how to stop.
 */
export function watchInput(rules: LockRules): () => void {
  let quiet: ReturnType<typeof setTimeout> | undefined
  const onInput = () => {
    if (quiet !== undefined) return
    quiet = setTimeout(() => (quiet = undefined), QUIET_MS)
    sessionLock.input()
  }
  const onBlur = () =>
    setTimeout(() => {
      if (document.activeElement instanceof HTMLIFrameElement) onInput()
    })
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY.locked && newValue === null) sessionLock.unlocked()
    else if (key === KEY.locked || key === KEY.lastInput || key === null) sessionLock.look()
  }
  for (const type of INPUTS) addEventListener(type, onInput, { capture: true, passive: true })
  for (const type of OF_WINDOW) addEventListener(type, onInput, { passive: true })
  for (const type of LOOKS) addEventListener(type, sessionLock.look, true)
  addEventListener('blur', onBlur)
  addEventListener('storage', onStorage)
  sessionLock.begin(rules)
  return () => {
    clearTimeout(quiet)
    for (const type of INPUTS) removeEventListener(type, onInput, true)
    for (const type of OF_WINDOW) removeEventListener(type, onInput)
    for (const type of LOOKS) removeEventListener(type, sessionLock.look, true)
    removeEventListener('blur', onBlur)
    removeEventListener('storage', onStorage)
    sessionLock.end()
  }
}
