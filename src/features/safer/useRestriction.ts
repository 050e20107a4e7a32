import { useEffect } from 'react'
import type { PlayLimits } from '@/api/models/limits'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { selectRestriction } from '@/domain/promotions/selectPromotionsAllowed'

export interface Held {
  /** Empty when the player is not restricted. */
  restriction: string
  /** When it ends, milliseconds since the epoch; 0 for never. */
  until: number
}

interface LimitsQuery {
  data?: PlayLimits | undefined
  refetch: () => unknown
}

/** The player's restriction; refetches when it ends, or when a limit resets. */
export function useRestriction({ data, refetch }: LimitsQuery): Held {
  const dispatch = useAppDispatch()
  const known = useAppSelector(selectRestriction)
  const knownUntil = useAppSelector((state) => state.session.user?.restrictionUntil ?? 0)
  const restriction = data?.restriction ?? known
  const until = data?.restrictionUntil ?? knownUntil
  const ends = [until, ...(data?.limits ?? []).map(({ resetTime }) => resetTime)].filter((end) => end > 0)
  useRefetchAt(Math.min(...ends), refetch)
  // The rest of the portal reads the restriction from the player's data.
  const fromBackend = data?.restriction
  useEffect(() => {
    if (fromBackend !== undefined && fromBackend !== known) void dispatch(loadUserInfo({ shared: true }))
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per response, whatever the player's data are then
  }, [dispatch, fromBackend])
  return { restriction, until }
}
