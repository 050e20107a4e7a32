import { random } from '@/shared/random'

export interface Toast {
  id: string
  kind: 'success' | 'error' | 'info' | 'loading'
  message: string
  /** Language of the message, where it is not the page's. */
  lang?: string
  /** The same in the page's language, for those who hear it. */
  spoken?: string
}

const MAX = 3
const STAY_MS = { success: 4000, info: 4000, error: 7000 }

let toasts: readonly Toast[] = []
const NONE: readonly Toast[] = []
const listeners = new Set<() => void>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let held = false

function publish(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function startTimer(toast: Toast): void {
  if (toast.kind === 'loading' || held) return
  clearTimeout(timers.get(toast.id))
  timers.set(
    toast.id,
    setTimeout(() => dismissToast(toast.id), STAY_MS[toast.kind]),
  )
}

function add(toast: Toast): void {
  // The same words again replace themselves: ten failures are one message.
  const others = toasts.filter((other) => other.message !== toast.message || other.kind !== toast.kind)
  const over = others.length + 1 - MAX
  // The oldest go first, but what is still loading stays.
  const leaving = new Set(others.filter((other) => other.kind !== 'loading').slice(0, Math.max(0, over)))
  for (const other of toasts)
    if (!others.includes(other) || leaving.has(other)) clearTimeout(timers.get(other.id))
  publish([...others.filter((other) => !leaving.has(other)), toast])
  startTimer(toast)
}

/** A short message that goes by itself: 4 s, errors 7 s. Three at most at a time. */
export function showToast(toast: Omit<Toast, 'id'> & { kind: 'success' | 'error' | 'info' }): void {
  add({ id: random.id(), ...toast })
}

/** A message that stays until the returned function is called. */
export function showLoading(message: string): () => void {
  const id = random.id()
  add({ id, kind: 'loading', message })
  return () => dismissToast(id)
}

/** Takes one away before its time. */
export function dismissToast(id: string): void {
  clearTimeout(timers.get(id))
  timers.delete(id)
  if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id))
}

/** While held (someone points at them or reads by keyboard) none goes; let go, each gets its full time again. */
export function holdToasts(hold: boolean): void {
  held = hold
  for (const toast of toasts) {
    if (hold) clearTimeout(timers.get(toast.id))
    else startTimer(toast)
  }
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => toasts,
  getServer: () => NONE,
}
