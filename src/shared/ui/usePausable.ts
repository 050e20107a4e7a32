import { useState, useSyncExternalStore, type FocusEvent } from 'react'
import { useReducedMotion } from './useReducedMotion'

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Handlers for the container of an animation: hovering or focusing pauses it. */
export interface HoldHandlers {
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

export interface Pausable {
  /** Whether it may move now: not paused, not hovered, page visible, no reduced motion. */
  moving: boolean
  /** Paused by the user (WCAG 2.2.2); show a button that toggles it. */
  paused: boolean
  toggle: () => void
  hold: HoldHandlers
}

/** State of an animation that users can pause. */
export function usePausable(): Pausable {
  const reduced = useReducedMotion()
  const visible = useSyncExternalStore(
    subscribe,
    () => document.visibilityState === 'visible',
    () => true,
  )
  const [paused, setPaused] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  return {
    moving: !paused && !pointed && !focused && !reduced && visible,
    paused,
    toggle: () => setPaused((was) => !was),
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setFocused(false)
      },
    },
  }
}
