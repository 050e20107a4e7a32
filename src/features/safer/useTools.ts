import { useRef, useState } from 'react'
import { t } from '@/shared/i18n/t'
import { useOnline } from '@/shared/ui/useOnline'
import { endText } from '@/domain/money/failureText'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { portalApi } from '@/store/portalApi'
import { isBusy, useAtMostOnceMutation, type ActionStage } from '@/store/useAtMostOnceMutation'
import type { changeLimits, ToolCall } from './saferApi'
import type { PlayLimits } from '@/api/models/limits'
import { accountApi } from '@/domain/money/accountApi'
import type { Thunk } from '@/store/makeStore'

/** Writes the limits in a change's response to the cache, for all components that show them. */
const cacheLimits = (limits: PlayLimits): Thunk<Promise<unknown>> =>
  // The store's type lacks the API's slice, which is injected lazily.
  accountApi.util.upsertQueryData('playLimits', undefined, limits) as unknown as Thunk<Promise<unknown>>

/** Part of the page that requested a change and shows its outcome. `top` is for one of an earlier visit. */
export type ToolPart = 'top' | 'limits' | 'reminder' | 'stop'

export interface Tools {
  part: ToolPart
  stage: ActionStage
  /** Outcome of the last change. */
  outcome: { kind: 'done' | 'failed'; text: string } | null
  /** Whether the back end does not have a call that was tried: the page says whom to ask. */
  isMissing: boolean
  /** Whether a change from that part is running. */
  busy: (part: ToolPart) => boolean
  /** Whether changes are disabled. */
  shut: boolean
  /** Runs a change; when done, `successText` is shown, of what is in effect now, where the response says it: another tab may have changed them meanwhile. */
  run: (
    part: ToolPart,
    call: ToolCall,
    successText: (now: PlayLimits | null) => string,
    onDone?: () => void,
  ) => void
  checkAgain: () => void
  forget: () => void
}

/** Changes the player's limits, or stops play, at most once and exposes the outcome. */
export function useTools(action: typeof changeLimits): Tools {
  const dispatch = useAppDispatch()
  const online = useOnline()
  const [part, setPart] = useState<ToolPart>('top')
  const [outcome, setOutcome] = useState<Tools['outcome']>(null)
  const [isMissing, setMissing] = useState(false)
  const pending = useRef<{
    successText: (now: PlayLimits | null) => string
    onDone?: (() => void) | undefined
  } | null>(null)
  const { stage, run, checkAgain } = useAtMostOnceMutation(action, (end, _call, isEarlier) => {
    if (end.kind === 'unknown' || end.kind === 'lockedElsewhere') return
    const renew = () => {
      dispatch(portalApi.util.invalidateTags(['Limits']))
      void dispatch(loadUserInfo())
    }
    const response = end.kind === 'done' ? end.response : null
    // Apply the response at once, also when the refetch fails.
    if (response) void dispatch(cacheLimits(response)).then(renew)
    else renew()
    const trouble = endText('safer', end)
    if (trouble === t('safer.notOffered')) setMissing(true)
    if (trouble !== null) return setOutcome({ kind: 'failed', text: trouble })
    if (isEarlier) return setOutcome({ kind: 'done', text: t('safer.done.earlier') })
    setOutcome({
      kind: 'done',
      text: pending.current?.successText(response) ?? t('safer.done.before'),
    })
    pending.current?.onDone?.()
  })
  return {
    ...{ part, stage, outcome, isMissing, checkAgain },
    busy: (where) => isBusy(stage) && where === part,
    shut: !online || stage === 'lockedElsewhere',
    run(where, call, successText, onDone) {
      setPart(where)
      setOutcome(null)
      pending.current = { successText, onDone }
      run(call)
    },
    forget: () => setOutcome(null),
  }
}
