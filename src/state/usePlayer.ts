import { useEffect, useState } from 'react'
import type { User } from '@/api/models/user'
import { useAppDispatch, useAppSelector } from './hooks'
import { loadUserInfo } from './loadUserInfo'

interface PlayerState {
  user: User | null
  /** The player's data could not be had. */
  failed: boolean
  retry: () => void
}

/** The player's own data. On an address that is opened directly nobody else asks for them, so this does. */
export function usePlayer(): PlayerState {
  const dispatch = useAppDispatch()
  const user = useAppSelector((state) => state.session.user)
  const missing = useAppSelector((state) => state.session.token !== null && state.session.user === null)
  const [failed, setFailed] = useState(false)
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (missing) void dispatch(loadUserInfo()).then(() => setFailed(true))
  }, [dispatch, missing, asked])
  const retry = () => {
    setFailed(false)
    setAsked(asked + 1)
  }
  return { user, failed: failed && user === null, retry }
}
