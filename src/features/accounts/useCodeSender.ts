import { useState, useSyncExternalStore } from 'react'
import { sessionStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { useCountdown } from '@/shared/time/useCountdown'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { useAppDispatch } from '@/store/hooks'
import { KEY } from '@/store/storageKeys'
import { sendCode } from './sendCode'
import { createNotifier } from '@/shared/createNotifier'

/** Wait until another code can be requested, and debounce of the button (portal.md §9). */
export const RESEND_MS = 60_000
export const DEBOUNCE_MS = 300

const { notify, subscribe } = createNotifier()

interface CodeSender {
  send: () => void
  sending: boolean
  /** Seconds until another code can be requested; 0 when it can. */
  wait: number
}

/**
 * The send button of the code field. `phone` resolves to the valid number, or null when it is invalid (the
 * field shows the error then). The wait is in session storage, so that it survives leaving the page (AU-13).
 */
export function useCodeSender(phone: () => Promise<string | null>): CodeSender {
  const dispatch = useAppDispatch()
  const [sending, setSending] = useState(false)
  const stored = useSyncExternalStore(
    subscribe,
    () => sessionStore.get(KEY.codeUntil),
    () => null,
  )
  const seconds = useCountdown(Number(stored) || null, clock.device)
  // A device clock that was set back must not lock the button for longer than the wait.
  const wait = seconds * 1000 <= RESEND_MS ? seconds : 0

  const send = useDebouncedAction(async () => {
    const mobile = await phone()
    if (mobile === null) return
    setSending(true)
    const sent = await dispatch(sendCode(mobile))
    setSending(false)
    if (!sent) return
    sessionStore.set(KEY.codeUntil, String(clock.device() + RESEND_MS))
    notify()
  }, DEBOUNCE_MS)

  return { send: () => void (!sending && wait === 0 && send()), sending, wait }
}
