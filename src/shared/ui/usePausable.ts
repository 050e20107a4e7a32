import { useState, useSyncExternalStore, type FocusEvent } from 'react'
import { useReducedMotion } from './useReducedMotion'

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

/** Handlers for the container of what moves: pointing at it or focusing inside holds it still. */
export interface HoldHandlers {
  onPointerEnter: () => void
  onPointerLeave: () => void
  onFocus: () => void
  onBlur: (event: FocusEvent) => void
}

export interface Pausable {
  /** Whether it may move now: not paused, not held, page visible, no wish for less motion. */
  moving: boolean
  /** The person paused it (WCAG 2.2.2); show a button that toggles it. */
  paused: boolean
  toggle: () => void
  hold: HoldHandlers
}

/** For whatever advances by itself. */
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
