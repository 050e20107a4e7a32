import { useEffect, useState } from 'react'
import { usePausable, type HoldHandlers } from './usePausable'
import { useReducedMotion } from './useReducedMotion'

/** An automatic rotation, such as of banners or winners. */
export interface Rotation {
  index: number
  go: (index: number) => void
  /** Paused by its button. */
  paused: boolean
  /** Undefined if nothing rotates: under reduced motion, or with a single item. */
  toggle: (() => void) | undefined
  /** For the container that pauses it on hover and focus. */
  hold: HoldHandlers
}

/** Rotates through `count` items, one every `ms`, while moving (`usePausable`). */
export function useRotation(count: number, ms: number): Rotation {
  const [place, go] = useState(0)
  const { moving, paused, toggle, hold } = usePausable()
  const still = useReducedMotion() || count < 2
  const index = place < count ? place : 0

  useEffect(() => {
    if (!moving || still) return
    const timer = setTimeout(() => go((index + 1) % count), ms)
    return () => clearTimeout(timer)
  }, [moving, still, index, count, ms])

  return { index, go, paused, toggle: still ? undefined : toggle, hold }
}
