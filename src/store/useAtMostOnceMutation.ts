import type { OpenId } from '@/api/shape'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppDispatch, useAppSelector } from './hooks'
import { runAtMostOnce, settleAtMostOnce, type ActionEnd, type AtMostOnceMutation } from './atMostOnce'
import { pendingActions } from './pendingActions'

/** `checking`: the response was lost and the server is asked. `unknown`: it could not be asked; the player can check again. */
export type ActionStage = 'idle' | 'sending' | 'checking' | 'unknown' | 'lockedElsewhere'

export interface AtMostOnceState<Input> {
  stage: ActionStage
  /** Starts it; does nothing unless the stage is idle. */
  run: (input: Input) => void
  /** Looks up the outcome once more. */
  checkAgain: () => void
}

/**
 * A write that happens once at most, whatever the player does: taps twice, reloads, goes back, opens a second tab or loses
 * the network (AU-21). `onEnd` receives the outcome, also that of an earlier visit. After unmounting it is only called for what
 * the component itself started.
 */
export function useAtMostOnceMutation<Input, Data>(
  action: AtMostOnceMutation<Input, Data>,
  onEnd: (end: ActionEnd<Data>, input?: Input) => void,
): AtMostOnceState<Input> {
  const dispatch = useAppDispatch()
  const player = useAppSelector(({ session }) => session.user?.id)
  const [stage, setStage] = useState<ActionStage>('idle')
  const busy = useRef(false)
  const latest = useRef({ action, onEnd })
  useEffect(() => {
    latest.current = { action, onEnd }
  })

  const perform = useCallback(
    async (first: ActionStage, act: () => Promise<ActionEnd<Data> | null>, input?: Input) => {
      if (busy.current) return
      busy.current = true
      setStage(first)
      const end = await act()
      busy.current = false
      if (!end) return setStage(isPending(latest.current.action.name, player) ? 'lockedElsewhere' : 'idle')
      setStage(end.kind === 'unknown' || end.kind === 'lockedElsewhere' ? end.kind : 'idle')
      latest.current.onEnd(end, input)
    },
    [player],
  )
  const settle = useCallback(
    () => perform('checking', () => dispatch(settleAtMostOnce(latest.current.action))),
    [dispatch, perform],
  )

  // What an earlier visit or another tab left open is settled first; nothing new starts before.
  useEffect(() => {
    if (player === undefined) return
    const check = () => {
      if (busy.current) return
      if (isPending(action.name, player)) void settle()
      else setStage((now) => (now === 'lockedElsewhere' || now === 'unknown' ? 'idle' : now))
    }
    check()
    addEventListener('online', check)
    const stop = pendingActions.subscribe(check)
    return () => {
      removeEventListener('online', check)
      stop()
    }
  }, [action.name, player, settle])

  return {
    stage,
    run: (input) =>
      void perform(
        'sending',
        () => dispatch(runAtMostOnce(latest.current.action, input, () => setStage('checking'))),
        input,
      ),
    checkAgain: () => void settle(),
  }
}

const isPending = (name: string, player: OpenId | undefined): boolean =>
  player !== undefined && pendingActions.of(name, player) !== null
