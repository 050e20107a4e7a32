import { useSyncExternalStore } from 'react'
import type { Offer } from './offers'
import type { OutlineSection } from './outlineEdit'

/** A block that is being dragged towards the preview: a new one, or one that moves within its section. */
export interface HeldBlock {
  section: OutlineSection
  what: { offer: Offer } | { path: string }
}

let held: HeldBlock | null = null
const listeners = new Set<() => void>()

/** Says what is dragged; null when the drag has ended. */
export function holdBlock(block: HeldBlock | null): void {
  held = block
  for (const listener of listeners) listener()
}

/** What is dragged at the moment. */
export function useHeldBlock(): HeldBlock | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => held,
  )
}
