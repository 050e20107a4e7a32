import { useState } from 'react'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { callOf, endOf, type RequestedExclusion, type SelfExclusion } from './selfExclusion'
import type { Tools } from './useTools'

/** The two steps of a break or an exclusion: requested, then confirmed. */
export function useSelfExclusion(tools: Tools) {
  const [asked, setAsked] = useState<RequestedExclusion | null>(null)
  const [started, setStarted] = useState(0)
  return {
    asked,
    /** How many were started since the page was mounted. */
    started,
    ask(exclusion: SelfExclusion) {
      tools.forget()
      setAsked({ ...exclusion, until: endOf(exclusion, clock.now()) })
    },
    close: () => setAsked(null),
    confirm(exclusion: SelfExclusion) {
      tools.run('stop', callOf(exclusion), t('safer.done.stop'), () => {
        setAsked(null)
        setStarted((times) => times + 1)
      })
    },
  }
}
