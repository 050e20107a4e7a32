import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'

/** `reduce` stops animations regardless of the device's setting; `system` follows it. */
export type Motion = 'system' | 'reduce'

/** Also used by the head script of a prerendered document (`assembleDocument`), which sets the attribute before the first paint. */
const KEY = 'MOTION'
const QUERY = '(prefers-reduced-motion: reduce)'
const changes = storedChanges(KEY)

/** The stored setting. */
export const motionSetting = (): Motion => (localStore.get(KEY) === 'reduce' ? 'reduce' : 'system')

/** Sets the document's attribute for the style sheets (`base.css`); called at start and on every change. */
export function applyMotion(): void {
  if (motionSetting() === 'reduce') document.documentElement.dataset.motion = 'reduce'
  else delete document.documentElement.dataset.motion
}

/** Stores the player's choice in this browser. */
export function setMotion(motion: Motion): void {
  if (motion === 'reduce') localStore.set(KEY, motion)
  else localStore.remove(KEY)
  applyMotion()
  changes.notify()
}

/** Whether reduced motion is preferred, by the device or the player. Not for use while rendering. */
export const reducesMotion = (): boolean =>
  motionSetting() === 'reduce' || (globalThis.matchMedia?.(QUERY).matches ?? false)

/** Notifies when either of them changes, here or in another tab. */
export function subscribeToMotion(changed: () => void): () => void {
  const media = globalThis.matchMedia?.(QUERY)
  const stop = changes.subscribe(() => {
    // Another tab has set the attribute on its own document only.
    applyMotion()
    changed()
  })
  media?.addEventListener('change', changed)
  return () => {
    stop()
    media?.removeEventListener('change', changed)
  }
}
