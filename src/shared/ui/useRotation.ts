import { useEffect, useState, type FocusEvent, type RefCallback } from 'react'
import { useIsSeen } from './useIsSeen'
import { useReducedMotion } from './useReducedMotion'

/** An automatic rotation, such as of banners or winners. */
export interface Rotation {
  index: number
  go: (index: number) => void
  /** Paused by its button. */
  paused: boolean
  /** For a button that pauses it (WCAG 2.2.2). Undefined if nothing rotates: under reduced motion, or with a single item. */
  toggle: (() => void) | undefined
  /** For the container: hovering, focusing or scrolling it away pauses it. */
  hold: {
    ref: RefCallback<Element>
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: (event: FocusEvent) => void
  }
}

/** Rotates through `count` items, one every `ms`, while it is on the screen and nobody pauses it. */
export function useRotation(count: number, ms: number): Rotation {
  const [place, go] = useState(0)
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const [isSeen, ref] = useIsSeen(true)
  const still = useReducedMotion() || count < 2
  const moving = isSeen && !(still || paused || pointed || focused)
  const index = place < count ? place : 0

  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => go((index + 1) % count), ms)
    return () => clearTimeout(timer)
  }, [moving, index, count, ms])

  return {
    index,
    go,
    paused,
    toggle: still ? undefined : () => setPaused(!paused),
    hold: {
      ref,
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setFocused(false)
      },
    },
  }
}
