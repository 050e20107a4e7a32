import { useCallback, useEffect, useRef, useState } from 'react'
import { formatDateTime } from '@/shared/format/dateTime'
import { language } from '@/shared/i18n/language'
import { t } from '@/shared/i18n/t'
import { confirmDialog } from '@/shared/ui/confirmDialog'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch, useAppSelector, useAppStore } from './hooks'
import { runAtMostOnce, settleAtMostOnce, type ActionEnd, type AtMostOnceMutation } from './atMostOnce'
import { pendingActions, type Attempt } from './pendingActions'

/** `checking`: the response was lost and the server is asked. `unknown`: the server does not show it yet, and it may still happen. */
export type ActionStage = 'idle' | 'sending' | 'checking' | 'unknown' | 'lockedElsewhere'

/** Whether its button waits. While the outcome is unknown it does not: the player is asked first. */
export const isBusy = (stage: ActionStage): boolean => stage === 'sending' || stage === 'checking'

export interface AtMostOnceState<Input> {
  stage: ActionStage
  /** Starts it, if nothing is running. While an earlier attempt is open, that one is looked up first, then the player is asked. */
  run: (input: Input) => void
  /** Looks up the outcome once more. */
  checkAgain: () => void
}

/** How often an open attempt is looked up while its screen is shown. */
const LOOKUP_EVERY_MS = 20_000

/**
 * A write that happens once at most, whatever the player does: taps twice, reloads, goes back, opens a second tab or loses
 * the network (AU-21). `onEnd` receives the outcome, also that of an earlier visit; `isEarlier` where something else was asked for
 * since, and has not ended. After unmounting it is only called for what the component itself started.
 */
export function useAtMostOnceMutation<Input, Data>(
  action: AtMostOnceMutation<Input, Data>,
  onEnd: (end: ActionEnd<Data>, input: Input | undefined, isEarlier: boolean) => void,
): AtMostOnceState<Input> {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { name } = action
  const player = useAppSelector(({ session }) => session.user?.id)
  const [stage, setStage] = useState<ActionStage>('idle')
  const busy = useRef(false)
  /** From a request until its own end: what comes to light meanwhile is something earlier. */
  const asked = useRef(false)
  const latest = useRef({ action, onEnd })
  useEffect(() => {
    latest.current = { action, onEnd }
  })
  const report = useCallback(
    (end: ActionEnd<Data>, input?: Input) => latest.current.onEnd(end, input, asked.current),
    [],
  )

  const firstOpen = useCallback(
    (): Attempt | undefined => (player === undefined ? undefined : pendingActions.of(name, player)[0]),
    [name, player],
  )
  /** Null while something else is running. */
  const perform = useCallback(
    async (shown: ActionStage | null, act: () => Promise<ActionEnd<Data> | null>) => {
      if (busy.current) return null
      busy.current = true
      if (shown) setStage(shown)
      const end = await act()
      busy.current = false
      if (end === null) setStage(firstOpen() ? 'lockedElsewhere' : 'idle')
      else if (end.kind === 'lockedElsewhere') setStage('lockedElsewhere')
      else setStage(firstOpen() ? 'unknown' : 'idle')
      return end
    },
    [firstOpen],
  )
  const settle = useCallback(
    (shown: ActionStage | null) => perform(shown, () => dispatch(settleAtMostOnce(latest.current.action))),
    [dispatch, perform],
  )

  // What an earlier visit or another tab left open is looked up first; nothing new starts before.
  useEffect(() => {
    const check = () => {
      if (busy.current) return
      if (!firstOpen())
        return setStage((now) => (now === 'lockedElsewhere' || now === 'unknown' ? 'idle' : now))
      void settle('checking').then((end) => end && report(end))
    }
    check()
    addEventListener('online', check)
    const stop = pendingActions.subscribe(check)
    return () => {
      removeEventListener('online', check)
      stop()
    }
  }, [firstOpen, report, settle])
  useEffect(() => {
    if (stage !== 'unknown') return
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return
      void settle(null).then((end) => end?.kind === 'done' && report(end))
    }, LOOKUP_EVERY_MS)
    return () => clearInterval(timer)
  }, [report, settle, stage])

  /** The outcome of what was sent earlier must not pass for that of what is asked for now. */
  const reportEarlier = (end: ActionEnd<Data>) => {
    if (end.kind === 'done') showToast({ kind: 'info', message: t('attempt.earlierDone') })
    report(end)
  }
  /** Whether to send another one: true without an earlier attempt, or with the player's consent. */
  const mayRun = async (open: Attempt | undefined): Promise<boolean> => {
    if (!open) return true
    const found = await settle('checking')
    if (found?.kind !== 'unknown') {
      if (found) reportEarlier(found)
      return false
    }
    busy.current = true
    const again = await confirmDialog({
      title: t('attempt.againTitle'),
      message: t('attempt.again', {
        // A title from before another language was chosen would stand as a foreign piece in the sentence.
        what: (open.lang === language() && open.title) || t('attempt.earlier'),
        time: formatDateTime(open.at),
      }),
      ok: t('attempt.againOk'),
      cancel: t('attempt.againWait'),
    })
    busy.current = false
    if (!again) return false
    if (firstOpen()) return true
    // Another tab found it done.
    reportEarlier({ kind: 'done', response: null })
    return false
  }
  const run = async (input: Input) => {
    asked.current = true
    if (busy.current) return
    const open = firstOpen()
    if (!(await mayRun(open))) return
    // Someone else may have signed in meanwhile: while the player was asked, or what is sent was prepared.
    if (store.getState().session.user?.id !== player) return
    const options = { onChecking: () => setStage('checking'), again: open !== undefined }
    const end = await perform('sending', () => dispatch(runAtMostOnce(latest.current.action, input, options)))
    if (!end) return
    asked.current = false
    report(end, input)
  }
  return {
    stage,
    run: (input) => void run(input),
    checkAgain: () => void settle('checking').then((end) => end && report(end)),
  }
}
