import { useMemo, useRef, useState } from 'react'
import { t } from '@/shared/i18n/t'
import { useOnline } from '@/shared/ui/useOnline'
import { endText } from '@/domain/money/failureText'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { portalApi } from '@/store/portalApi'
import { useAtMostOnceMutation, type ActionStage } from '@/store/useAtMostOnceMutation'
import { keepLimits } from './keepLimits'
import { toolAction, type ToolCall } from './toolCalls'

/** Where a change was asked for: its notices show there. `top` is an earlier visit's. */
export type ToolPart = 'top' | 'limits' | 'reminder' | 'stop'

export interface Tools {
  part: ToolPart
  stage: ActionStage
  /** How the last change ended. */
  outcome: { kind: 'done' | 'failed'; text: string } | null
  /** A change is on its way from that part. */
  busy: (part: ToolPart) => boolean
  /** Nothing can be changed now. */
  shut: boolean
  /** Makes a change; `said` is told when it is made. */
  run: (part: ToolPart, call: ToolCall, said: string, onDone?: () => void) => void
  checkAgain: () => void
  forget: () => void
}

/** Changes the player's tools, once whatever happens, and tells how it ended. */
export function useTools(): Tools {
  const dispatch = useAppDispatch()
  const online = useOnline()
  const [part, setPart] = useState<ToolPart>('top')
  const [outcome, setOutcome] = useState<Tools['outcome']>(null)
  const asked = useRef<{ said: string; onDone?: (() => void) | undefined } | null>(null)
  const action = useMemo(() => toolAction(dispatch), [dispatch])
  const { stage, run, checkAgain } = useAtMostOnceMutation(action, (end) => {
    if (end.kind === 'unknown' || end.kind === 'lockedElsewhere') return
    const renew = () => {
      dispatch(portalApi.util.invalidateTags(['Limits']))
      void dispatch(loadUserInfo())
    }
    // What the answer says holds at once, also where it cannot be asked anew.
    if (end.kind === 'done' && end.response) void dispatch(keepLimits(end.response)).then(renew)
    else renew()
    const trouble = endText('safer', end)
    if (trouble !== null) return setOutcome({ kind: 'failed', text: trouble })
    setOutcome({ kind: 'done', text: asked.current?.said ?? t('safer.done.before') })
    asked.current?.onDone?.()
  })
  const waiting = stage === 'sending' || stage === 'checking'
  return {
    ...{ part, stage, outcome, checkAgain },
    busy: (where) => waiting && where === part,
    shut: !online || stage === 'unknown' || stage === 'lockedElsewhere',
    run(where, call, said, onDone) {
      if (stage !== 'idle') return
      setPart(where)
      setOutcome(null)
      asked.current = { said, onDone }
      run(call)
    },
    forget: () => setOutcome(null),
  }
}
