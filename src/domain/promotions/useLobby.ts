import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadLobby } from './loadLobby'
import type { LobbyState } from '@/store/lobbySlice'

interface Options {
  /** Asks for nothing. */
  skip: boolean
  /** Asks anew so often while it shows, in ms; by default only once. */
  everyMs?: number
  /** Asks for this only, where the rest is not shown. */
  only?: keyof LobbyState
}

/**
 * What the lobby tells of others, asked for when it is shown for the first time: coming back to a page that was kept asks for
 * nothing (RT-05). Without RTK Query, which no visitor's home page needs otherwise.
 */
export function useLobby({ skip, everyMs, only }: Options): LobbyState {
  const dispatch = useAppDispatch()
  const signedIn = useAppSelector((state) => state.session.token !== null)
  useEffect(() => {
    if (skip) return
    const parts = only && { parts: [only] }
    void dispatch(loadLobby({ olderThanMs: Infinity, ...parts }))
    if (everyMs === undefined) return
    // Of several that show the lobby one asks.
    const timer = setInterval(() => void dispatch(loadLobby({ olderThanMs: everyMs / 2, ...parts })), everyMs)
    return () => clearInterval(timer)
  }, [dispatch, skip, everyMs, only, signedIn])
  return useAppSelector((state) => state.lobby)
}
