import type { ReactNode } from 'react'
import { random } from '@/shared/random'
import { createNotifier } from '@/shared/createNotifier'

export interface Toast {
  id: string
  kind: 'success' | 'error' | 'info' | 'loading'
  message: string
  /** Language of the message, if not the page's. */
  lang?: string
  /** The message in the page's language, for screen readers. */
  spoken?: string
  /** Stands below the message. */
  more?: ReactNode
  /** Stays until it is closed. */
  stays?: true
}

const MAX = 3
const STAY_MS = { success: 4000, info: 4000, error: 7000 }

let toasts: readonly Toast[] = []
const NONE: readonly Toast[] = []
const { notify, subscribe } = createNotifier()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let held = false

function publish(next: readonly Toast[]): void {
  toasts = next
  notify()
}

function startTimer(toast: Toast): void {
  if (toast.kind === 'loading' || toast.stays || held) return
  clearTimeout(timers.get(toast.id))
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), STAY_MS[toast.kind]),
  )
}

function add(toast: Toast): void {
  // The same message replaces itself: ten failures show once.
  const others = toasts.filter((other) => other.message !== toast.message || other.kind !== toast.kind)
  const over = others.length + 1 - MAX
  // The oldest are removed first, but loading messages stay.
  const leaving = new Set(others.filter((other) => other.kind !== 'loading').slice(0, Math.max(0, over)))
  for (const other of toasts)
    if (!others.includes(other) || leaving.has(other)) clearTimeout(timers.get(other.id))
  publish([...others.filter((other) => !leaving.has(other)), toast])
  startTimer(toast)
}

/** A message that disappears by itself: after 4 s, errors after 7 s, unless it `stays`. Three at most at a time. */
export function showToast(toast: Omit<Toast, 'id'> & { kind: 'success' | 'error' | 'info' }): void {
  add({ id: random.id(), ...toast })
}

/** From now on errors stay until they are closed: whoever works for hours reads a refusal when they look up. */
export function keepErrors(): void {
  // The longest that a timer can wait.
  STAY_MS.error = 2 ** 31 - 1
}

/** A message that stays until the returned function is called. */
export function showLoading(message: string): () => void {
  const id = random.id()
  add({ id, kind: 'loading', message })
  return () => dismissToast(id)
}

/** Removes a toast early. */
export function dismissToast(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id))
}

/** Pauses all timers while a toast is hovered or focused; afterwards each starts again. */
export function holdToasts(hold: boolean): void {
  held = hold
  for (const toast of toasts) {
    if (hold) clearTimeout(timers.get(toast.id))
    else startTimer(toast)
  }
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe,
  get: () => toasts,
  getServer: () => NONE,
}
