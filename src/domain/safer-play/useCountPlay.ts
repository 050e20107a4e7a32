import { useEffect, useRef } from 'react'
import { REMINDER_MINUTES } from '@/api/models/limits'
import { usePlayLimitsQuery } from '../money/accountApi'
import { countPlay } from './playTime'

const DEFAULT_MINUTES = 60

/** Counts play while `playing`; reality checks come as often as the player has chosen (SP-03). */
export function useCountPlay(playing: boolean): void {
  const { data, refetch } = usePlayLimitsQuery(undefined, { skip: !playing })
  const chosen = REMINDER_MINUTES.find((minutes) => minutes === data?.reminder) ?? DEFAULT_MINUTES
  const every = useRef(chosen * 60_000)
  useEffect(() => {
    every.current = chosen * 60_000
  }, [chosen])
  // It may have been chosen in another tab.
  useEffect(() => {
    if (!playing) return
    const onReturn = () => document.visibilityState === 'visible' && void refetch()
    document.addEventListener('visibilitychange', onReturn)
    return () => document.removeEventListener('visibilitychange', onReturn)
  }, [playing, refetch])
  useEffect(() => (playing ? countPlay(() => every.current) : undefined), [playing])
}
