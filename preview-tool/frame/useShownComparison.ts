import { useSyncExternalStore } from 'react'
import type { Comparison } from './compareWith'

/** From this width of the tool on, a phone and a desktop fit beside each other and stay readable. */
const WIDE = '(min-width: 1440px)'

function subscribe(onChange: () => void): () => void {
  const media = globalThis.matchMedia?.(WIDE)
  media?.addEventListener('change', onChange)
  return () => media?.removeEventListener('change', onChange)
}

/** What stands beside the page: what was chosen, else the other device where there is room for both. */
export function useShownComparison(chosen: Comparison | null): Comparison {
  const isWide = useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(WIDE).matches ?? false)
  return chosen ?? (isWide ? 'device' : 'none')
}
