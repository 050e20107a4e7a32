import { useState, useSyncExternalStore } from 'react'
import { sessionStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { useCountdown } from '@/shared/time/useCountdown'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { useAppDispatch } from '@/store/hooks'
import { KEY } from '@/store/storageKeys'
import { sendCode } from './sendCode'

/** Before another code may be asked for, and how long taps are gathered (portal.md §9). */
export const RESEND_MS = 60_000
export const DEBOUNCE_MS = 300

const listeners = new Set<() => void>()
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

interface CodeSender {
  send: () => void
  sending: boolean
  /** Seconds until another one may be asked for; 0 when one may. */
  wait: number
}

/**
 * The send button of the code field. `phone` gives the number that passed its checks, or null when it did not (the
 * field says why then). The wait is kept in session storage, so that it survives leaving the page (AU-13).
 */
export function useCodeSender(phone: () => Promise<string | null>): CodeSender {
  const dispatch = useAppDispatch()
  const [sending, setSending] = useState(false)
  const kept = useSyncExternalStore(
    subscribe,
    () => sessionStore.get(KEY.codeUntil),
    () => null,
  )
  const seconds = useCountdown(Number(kept) || null)
  // A clock that was set back must not lock the button for longer than the wait.
  const wait = seconds * 1000 <= RESEND_MS ? seconds : 0

  const send = useDebouncedAction(async () => {
    const mobile = await phone()
    if (mobile === null) return
    setSending(true)
    const sent = await dispatch(sendCode(mobile))
    setSending(false)
    if (!sent) return
    sessionStore.set(KEY.codeUntil, String(clock.now() + RESEND_MS))
    for (const listener of listeners) listener()
  }, DEBOUNCE_MS)

  return { send: () => void (!sending && wait === 0 && send()), sending, wait }
}
