import { useEffect } from 'react'
import type { User } from '@/api/models/user'
import { useAppDispatch, useAppSelector } from './hooks'
import { loadUserInfo } from './loadUserInfo'

/** The player's own data; asked for when nobody has yet, as on an address that is opened directly. Null until they are there. */
export function useOwnUser(): User | null {
  const dispatch = useAppDispatch()
  const missing = useAppSelector(({ session }) => session.token !== null && session.user === null)
  useEffect(() => {
    if (missing) void dispatch(loadUserInfo())
  }, [dispatch, missing])
  return useAppSelector((state) => state.session.user)
}
