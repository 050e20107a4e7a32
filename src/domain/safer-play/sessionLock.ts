import { localStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'
import { createNotifier } from '@/shared/createNotifier'

/** Idle time before the warning and before the lock (SP-07), in milliseconds. */
export interface LockRules {
  idleMs: number
  warnMs: number
}

/** `off`: not watching. `warning`: locks at `until` (clock milliseconds) unless the player responds. */
export type SessionState =
  | { phase: 'off' }
  | { phase: 'open' }
  | { phase: 'warning'; until: number }
  /** `social`: this account has no password to unlock it with. */
  | { phase: 'locked'; social: boolean }

const OFF: SessionState = { phase: 'off' }
const OPEN: SessionState = { phase: 'open' }
/** How often input is reported to other tabs. */
const BROADCAST_INTERVAL_MS = 5000

let state: SessionState = OFF
let rules: LockRules | null = null
let lastInput = 0
/** Idle time at the last check; kept when the clock is set back. */
let idleBefore = 0
let broadcastAt = 0
/** Number of components that show "Are you still there?". */
let asking = 0
let timer: ReturnType<typeof setTimeout> | undefined
const { notify, subscribe } = createNotifier()

function publish(next: SessionState): void {
  const sameWarning = next.phase === 'warning' && state.phase === 'warning' && next.until === state.until
  if (sameWarning || (next.phase !== 'warning' && next.phase === state.phase)) return
  state = next
  notify()
}

function setInput(at: number, idle = 0): void {
  lastInput = at
  idleBefore = idle
  if (Math.abs(at - broadcastAt) < BROADCAST_INTERVAL_MS) return
  broadcastAt = at
  localStore.set(KEY.lastInput, String(at))
}

/** Last input of other tabs, or of an earlier page; 0 if it is not a past time. */
function inputElsewhere(now: number): number {
  const at = Number(localStore.get(KEY.lastInput))
  return at > 0 && at <= now ? at : 0
}

const lockNow = () => publish({ phase: 'locked', social: localStore.get(KEY.social) !== null })

/** Reads the clock and other tabs' input, and changes the phase if it is time. Locked stays locked. */
function update(): void {
  clearTimeout(timer)
  if (!rules || state.phase === 'locked') return
  if (localStore.get(KEY.locked) !== null) return lockNow()
  const now = clock.device()
  lastInput = Math.max(lastInput, inputElsewhere(now))
  // The clock was set back: the elapsed time stays.
  if (lastInput > now) setInput(now - idleBefore, idleBefore)
  const idle = now - lastInput
  idleBefore = idle
  const left = rules.idleMs + rules.warnMs - idle
  if (left <= 0) {
    localStore.set(KEY.locked, String(now))
    return lockNow()
  }
  publish(idle < rules.idleMs ? OPEN : { phase: 'warning', until: now + left })
  // Often enough to notice a device that slept, or another tab.
  const next = idle < rules.idleMs ? Math.min(rules.idleMs - idle, 20_000) : Math.min(left, 1000)
  timer = setTimeout(update, Math.max(next, 50))
}

export const sessionLock = {
  now: (): SessionState => state,
  none: (): SessionState => OFF,
  subscribe,
  /** Starts watching with these limits; idle time since the last visit counts. */
  begin(next: LockRules): void {
    rules = next
    const now = clock.device()
    const elsewhere = inputElsewhere(now)
    broadcastAt = elsewhere
    setInput(elsewhere || now)
    update()
  },
  /** Stops watching. A stored lock stays. */
  end(): void {
    rules = null
    clearTimeout(timer)
    publish(OFF)
  },
  look: update,
  /** Input of the player. It neither unlocks nor closes the warning. */
  input(): void {
    update()
    if (!rules || state.phase === 'locked' || (state.phase === 'warning' && asking > 0)) return
    setInput(clock.device())
    update()
  },
  /** The warning is on the screen. Returns a function that takes it back. */
  ask(): () => void {
    asking++
    return () => void asking--
  },
  /** The player has confirmed the warning. */
  stay(): void {
    update()
    if (state.phase !== 'warning') return
    broadcastAt = 0
    setInput(clock.device())
    update()
  },
  /** The password was right, here or in another tab. */
  unlocked(): void {
    localStore.remove(KEY.locked)
    if (!rules) return
    broadcastAt = 0
    setInput(clock.device())
    publish(OPEN)
    update()
  },
}
