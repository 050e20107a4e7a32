import { useState } from 'react'
import { t } from '@/shared/i18n/t'
import { clock } from '@/shared/time/clock'
import { callOf, endOf, type AskedStop, type Stop } from './stops'
import type { Tools } from './useTools'

/** The two steps of a break or an exclusion: asked for, then confirmed. */
export function useStop(tools: Tools) {
  const [asked, setAsked] = useState<AskedStop | null>(null)
  const [started, setStarted] = useState(0)
  return {
    asked,
    /** How many were started since the page is there. */
    started,
    ask(stop: Stop) {
      tools.forget()
      setAsked({ ...stop, until: endOf(stop, clock.now()) })
    },
    close: () => setAsked(null),
    confirm(stop: Stop) {
      tools.run('stop', callOf(stop), t('safer.done.stop'), () => {
        setAsked(null)
        setStarted((times) => times + 1)
      })
    },
  }
}
