import { useEffect, useState } from 'react'
import { sessionStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { useCountdown } from '@/shared/time/useCountdown'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { useAppDispatch } from '@/state/hooks'
import { KEY } from '@/state/storageKeys'
import { sendCode } from './sendCode'

/** Before another code may be asked for, and how long taps are gathered (portal.md §9). */
export const RESEND_MS = 60_000
export const DEBOUNCE_MS = 300

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
  const [until, setUntil] = useState<number | null>(null)
  useEffect(() => {
    const kept = Number(sessionStore.get(KEY.codeUntil))
    if (kept > clock.now() && kept <= clock.now() + RESEND_MS) setUntil(kept)
  }, [])
  const wait = useCountdown(until)

  const send = useDebouncedAction(async () => {
    const mobile = await phone()
    if (mobile === null) return
    setSending(true)
    const sent = await dispatch(sendCode(mobile))
    setSending(false)
    if (!sent) return
    const next = clock.now() + RESEND_MS
    sessionStore.set(KEY.codeUntil, String(next))
    setUntil(next)
  }, DEBOUNCE_MS)

  return { send: () => void (!sending && wait === 0 && send()), sending, wait }
}
