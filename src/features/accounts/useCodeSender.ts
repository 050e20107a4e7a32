import { useState, useSyncExternalStore } from 'react'
import { sessionStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { useCountdown } from '@/shared/time/useCountdown'
import { useDebouncedAction } from '@/shared/time/useDebouncedAction'
import { useAppDispatch } from '@/store/hooks'
import { KEY } from '@/store/storageKeys'
import { createNotifier } from '@/shared/createNotifier'
import { doneSchema } from '@/api/client'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import type { Thunk } from '@/store/makeStore'
import { sendOnce } from '@/store/sendOnce'
import { accountsCalls } from '@/domain/session/accounts.calls'

/** The only `type` of smsSend in portal.md §7, sent for every purpose. */
const CODE_TYPE = 0

/** Requests a one-time code by text message (AU-13), shows the result in a toast and returns whether it was sent. */
const sendCode =
  (mobile: string): Thunk<Promise<boolean>> =>
  (_dispatch, getState, { client }) =>
    sendOnce(client, 'sendCode', async () => {
      const countryCode = getState().site.config?.countryCode ?? '63'
      const { ok } = await client.call(
        accountsCalls.smsSend,
        { countryCode, mobile, type: CODE_TYPE },
        doneSchema,
      )
      showToast(
        ok
          ? { kind: 'success', message: t('login.loginSendSucc') }
          : { kind: 'error', message: t('login.loginSendFail') },
      )
      return ok
    })

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
