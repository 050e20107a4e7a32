import { useCallback } from 'react'
import { isoDay } from '@/shared/format/dateTime'
import { clock } from '@/shared/time/clock'
import { completedToday } from '@/store/promotionsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

/** Stores that nothing more can be claimed of these kinds today: they are not offered again before tomorrow (ST-07). */
export function useCompletedToday(): (...kinds: number[]) => void {
  const dispatch = useAppDispatch()
  return useCallback(
    (...kinds) => void dispatch(completedToday({ day: isoDay(clock.now()), kinds })),
    [dispatch],
  )
}

const NONE: readonly number[] = []

/** Kinds that this player has completed today. Empty while prerendering: only the browser knows the day. */
export const useKindsDoneToday = (): readonly number[] =>
  useAppSelector(({ promotions: { of, completedByDay } }) =>
    of === null ? NONE : (completedByDay[isoDay(clock.now())] ?? NONE),
  )
