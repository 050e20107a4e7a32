import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadLobby } from './loadLobby'
import type { LobbyState } from '@/store/lobbySlice'

interface Options {
  /** Fetches nothing. */
  skip: boolean
  /** Polling interval while mounted, in ms; by default fetches once. */
  everyMs?: number
  /** The age in ms from which what is there is fetched again on mount; by default it is not. */
  freshMs?: number
  /** Fetches this part only. */
  only?: keyof LobbyState
}

/**
 * The lobby's data, fetched when it is first shown; returning to a page that stayed mounted fetches nothing (RT-05). Does not use
 * RTK Query, which a visitor's home page otherwise does not load.
 */
export function useLobby({ skip, everyMs, freshMs = Infinity, only }: Options): LobbyState {
  const dispatch = useAppDispatch()
  const signedIn = useAppSelector((state) => state.session.token !== null)
  useEffect(() => {
    if (skip) return
    const parts = only && { parts: [only] }
    void dispatch(loadLobby({ olderThanMs: freshMs, ...parts }))
    if (everyMs === undefined) return
    // Of several components that show the lobby one fetches.
    const timer = setInterval(() => void dispatch(loadLobby({ olderThanMs: everyMs / 2, ...parts })), everyMs)
    return () => clearInterval(timer)
  }, [dispatch, skip, everyMs, freshMs, only, signedIn])
  return useAppSelector((state) => state.lobby)
}
