import { useEffect, useState } from 'react'
import { usePausable, type HoldHandlers } from './usePausable'
import { useReducedMotion } from './useReducedMotion'

/** What turns by itself: banners, winners. */
export interface Rotation {
  index: number
  go: (index: number) => void
  /** Stopped by its button. */
  paused: boolean
  /** Undefined where nothing turns by itself: under reduced motion, or with a single place. */
  toggle: (() => void) | undefined
  /** For the element that holds it still under the pointer and while it has the focus. */
  hold: HoldHandlers
}

/** Counts through `count` places, one each `ms`, and round again, while it may move (`usePausable`). */
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
