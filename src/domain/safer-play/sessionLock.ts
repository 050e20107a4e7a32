import { localStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'

/** When a session without input is asked about, and when it locks (SP-07). Milliseconds. */
export interface LockRules {
  idleMs: number
  warnMs: number
}

/** `off`: nothing watches here. `warning`: it locks at `until` (clock milliseconds) unless the player answers. */
export type SessionState =
  | { phase: 'off' }
  | { phase: 'open' }
  | { phase: 'warning'; until: number }
  /** `social`: this account has no password that could unlock it. */
  | { phase: 'locked'; social: boolean }

const OFF: SessionState = { phase: 'off' }
const OPEN: SessionState = { phase: 'open' }
/** How often other tabs are told of input. */
const BROADCAST_INTERVAL_MS = 5000

let state: SessionState = OFF
let rules: LockRules | null = null
let lastInput = 0
/** How long there had been no input when it was looked at last: kept when the clock is set back. */
let idleBefore = 0
let toldAt = 0
/** Places where the question "Are you still there?" is on the screen. */
let asking = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function publish(next: SessionState): void {
  const sameWarning = next.phase === 'warning' && state.phase === 'warning' && next.until === state.until
  if (sameWarning || (next.phase !== 'warning' && next.phase === state.phase)) return
  state = next
  for (const listener of listeners) listener()
}

function setInput(at: number, idle = 0): void {
  lastInput = at
  idleBefore = idle
  if (Math.abs(at - toldAt) < BROADCAST_INTERVAL_MS) return
  toldAt = at
  localStore.set(KEY.lastInput, String(at))
}

/** What another tab, or an earlier page, has heard; 0 for what is not a time that has been. */
function heardElsewhere(now: number): number {
  const at = Number(localStore.get(KEY.lastInput))
  return at > 0 && at <= now ? at : 0
}

const lockNow = () => publish({ phase: 'locked', social: localStore.get(KEY.social) !== null })

/** Looks at the clock and at what other tabs say, and changes the phase if it is time. Locked stays locked. */
function judge(): void {
  clearTimeout(timer)
  if (!rules || state.phase === 'locked') return
  if (localStore.get(KEY.locked) !== null) return lockNow()
  const now = clock.now()
  lastInput = Math.max(lastInput, heardElsewhere(now))
  // The clock was set back: what has passed has passed, and no more.
  if (lastInput > now) setInput(now - idleBefore, idleBefore)
  const idle = now - lastInput
  idleBefore = idle
  const left = rules.idleMs + rules.warnMs - idle
  if (left <= 0) {
    localStore.set(KEY.locked, String(now))
    return lockNow()
  }
  publish(idle < rules.idleMs ? OPEN : { phase: 'warning', until: now + left })
  // Often enough to see a device that slept, or another tab.
  const next = idle < rules.idleMs ? Math.min(rules.idleMs - idle, 20_000) : Math.min(left, 1000)
  timer = setTimeout(judge, Math.max(next, 50))
}

export const sessionLock = {
  now: (): SessionState => state,
  none: (): SessionState => OFF,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** From now on the session locks by these rules; time without input that has passed since the last visit counts. */
  begin(next: LockRules): void {
    rules = next
    const now = clock.now()
    const heard = heardElsewhere(now)
    toldAt = heard
    setInput(heard || now)
    judge()
  },
  /** Nothing locks here any more. A lock that is noted stays noted. */
  end(): void {
    rules = null
    clearTimeout(timer)
    publish(OFF)
  },
  look: judge,
  /** There was input. It neither opens a lock nor answers the question. */
  input(): void {
    judge()
    if (!rules || state.phase === 'locked' || (state.phase === 'warning' && asking > 0)) return
    setInput(clock.now())
    judge()
  },
  /** The question is on the screen from now on. Returns how to take it back. */
  ask(): () => void {
    asking++
    return () => void asking--
  },
  /** The player has answered that they are there. */
  stay(): void {
    judge()
    if (state.phase !== 'warning') return
    toldAt = 0
    setInput(clock.now())
    judge()
  },
  /** The password was right, here or in another tab. */
  unlocked(): void {
    localStore.remove(KEY.locked)
    if (!rules) return
    toldAt = 0
    setInput(clock.now())
    publish(OPEN)
    judge()
  },
}
