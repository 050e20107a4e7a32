import { useEffect, useState } from 'react'
import type { ApiError } from '@/api/apiError'
import type { Activities } from '@/api/models/activity'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadActivities } from '@/domain/activity/loadActivities'

/**
 * The player's activities with the states of a query. Refetched when the page opens; a failure is an error only while
 * none are loaded, otherwise the loaded ones stay (AC-12).
 */
export function useActivitiesQuery() {
  const dispatch = useAppDispatch()
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const data = useAppSelector((state) => state.player.activities) ?? undefined
  const [asked, setAsked] = useState(0)
  const [ended, setEnded] = useState<{ asked: number; error: ApiError | null }>({ asked: -1, error: null })
  useEffect(() => {
    if (!signedIn) return
    let wanted = true
    void dispatch(loadActivities()).then((error) => wanted && setEnded({ asked, error }))
    return () => {
      wanted = false
    }
  }, [dispatch, signedIn, asked])
  const isFetching = signedIn && ended.asked !== asked
  return {
    data,
    error: data === undefined && !isFetching ? (ended.error ?? undefined) : undefined,
    isFetching,
    refetch: () => setAsked((times) => times + 1),
  } satisfies { data: Activities | undefined; error: unknown; isFetching: boolean; refetch: () => void }
}
