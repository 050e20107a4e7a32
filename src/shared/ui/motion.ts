import { localStore } from '@/shared/safe/storage'
import { storedChanges } from '@/shared/safe/storedChanges'

/** `reduce`: what moves is stopped whatever the device says. `system`: as the device says. */
export type Motion = 'system' | 'reduce'

/** Also known to the script in a drawn document's head (`assembleDocument`), which sets the mark before anything is seen. */
const KEPT = 'MOTION'
const QUERY = '(prefers-reduced-motion: reduce)'
const changes = storedChanges(KEPT)

/** What this browser was asked for. */
export const motionSetting = (): Motion => (localStore.get(KEPT) === 'reduce' ? 'reduce' : 'system')

/** Marks the document for the style sheets (`base.css`); the portal's start and every change do it. */
export function applyMotion(): void {
  if (motionSetting() === 'reduce') document.documentElement.dataset.motion = 'reduce'
  else delete document.documentElement.dataset.motion
}

/** Keeps the player's choice in this browser. */
export function setMotion(motion: Motion): void {
  if (motion === 'reduce') localStore.set(KEPT, motion)
  else localStore.remove(KEPT)
  applyMotion()
  changes.tell()
}

/** Whether less motion is wanted, by the device or by the player. Not while rendering. */
export const reducesMotion = (): boolean =>
  motionSetting() === 'reduce' || (globalThis.matchMedia?.(QUERY).matches ?? false)

/** Told when either of them changes, here or in another tab. */
export function subscribeToMotion(changed: () => void): () => void {
  const media = globalThis.matchMedia?.(QUERY)
  const stop = changes.subscribe(() => {
    // Another tab has marked its own document only.
    applyMotion()
    changed()
  })
  media?.addEventListener('change', changed)
  return () => {
    stop()
    media?.removeEventListener('change', changed)
  }
}
