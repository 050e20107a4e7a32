import { useEffect, useState } from 'react'
import type { User } from '@/api/models/user'
import { useAppDispatch, useAppSelector } from './hooks'
import { loadUserInfo } from './loadUserInfo'

/** The player's own data with the states of a query, for `Loaded`. Asked for when nobody has yet, as on an address that is opened directly. */
export function useOwnUserQuery() {
  const dispatch = useAppDispatch()
  const user = useAppSelector(({ session }) => session.user)
  const missing = useAppSelector(({ session }) => session.token !== null && session.user === null)
  const [asked, setAsked] = useState(0)
  const [failed, setFailed] = useState(-1)
  useEffect(() => {
    if (missing) void dispatch(loadUserInfo()).then(() => setFailed(asked))
  }, [dispatch, missing, asked])
  const hasFailed = missing && failed === asked
  return {
    data: user ?? undefined,
    // Which it was is not told: an errcode ends the session (HM-04).
    error: hasFailed ? ({ kind: 'network' } satisfies { kind: string }) : undefined,
    isFetching: missing && !hasFailed,
    refetch: () => setAsked((times) => times + 1),
  } satisfies { data: User | undefined; error: unknown; isFetching: boolean; refetch: () => void }
}
