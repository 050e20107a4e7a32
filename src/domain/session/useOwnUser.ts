import { useEffect, useState } from 'react'
import type { ApiError } from '@/api/apiError'
import type { User } from '@/api/models/user'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadUserInfo } from './loadUserInfo'

/** The part of a query that `Loaded` needs. */
interface OwnUserQuery {
  data: User | undefined
  error: ApiError | undefined
  isFetching: boolean
  refetch: () => void
}

export interface OwnUser {
  user: User | null
  /** Fetching the player's data failed. */
  failed: boolean
  retry: () => void
  /** The same with the states of a query, for `Loaded`. */
  query: OwnUserQuery
}

/** The player's own data. Fetched at start; if that failed, fetched again here. */
export function useOwnUser(): OwnUser {
  const dispatch = useAppDispatch()
  const user = useAppSelector(({ session }) => session.user)
  const missing = useAppSelector(({ session }) => session.token !== null && session.user === null)
  const [asked, setAsked] = useState(0)
  const [failure, setFailure] = useState<{ error: ApiError; asked: number } | null>(null)
  useEffect(() => {
    if (!missing) return
    void dispatch(loadUserInfo({ shared: true })).then((error) => {
      if (error) setFailure({ error, asked })
    })
  }, [dispatch, missing, asked])
  const failed = missing && failure?.asked === asked
  const retry = () => setAsked((times) => times + 1)
  return {
    user,
    failed,
    retry,
    query: {
      data: user ?? undefined,
      error: failed ? failure.error : undefined,
      isFetching: missing && !failed,
      refetch: retry,
    },
  }
}
