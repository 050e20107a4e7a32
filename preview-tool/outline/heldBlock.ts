import { useSyncExternalStore } from 'react'
import type { Offer } from './offers'
import type { OutlineSection } from './outlineEdit'
import { createNotifier } from '@/shared/createNotifier'

/** A block that is being dragged towards the preview: a new one, or one that moves within its section. */
export interface HeldBlock {
  section: OutlineSection
  what: { offer: Offer } | { path: string }
}

let held: HeldBlock | null = null
const { notify, subscribe } = createNotifier()

/** Says what is dragged; null when the drag has ended. */
export function holdBlock(block: HeldBlock | null): void {
  held = block
  notify()
}

/** What is dragged at the moment. */
export function useHeldBlock(): HeldBlock | null {
  return useSyncExternalStore(subscribe, () => held)
}
