import { useEffect, useState } from 'react'
import { lobbyTipsSchema, type LobbyTips } from '@/api/models/lobbyTips'
import { callBackend } from './callBackend'
import { useAppDispatch } from './hooks'

interface Options {
  /** Asks for nothing. */
  skip: boolean
  /** Asks anew so often, in ms; by default only once. */
  everyMs?: number
}

/**
 * Who won lately; null when it could not be had, undefined while it is on its way. An answer stays until there is a newer one.
 * Without RTK Query, which no visitor's home page needs otherwise.
 */
export function useLobbyTips({ skip, everyMs }: Options): LobbyTips | null | undefined {
  const dispatch = useAppDispatch()
  const [tips, setTips] = useState<LobbyTips | null>()

  useEffect(() => {
    if (skip) return
    let wanted = true
    const ask = async () => {
      const answer = await dispatch(callBackend('lobbyTips', {}, lobbyTipsSchema))
      if (wanted) setTips((before) => (answer.ok ? answer.data : (before ?? null)))
    }
    void ask()
    const timer = everyMs === undefined ? undefined : setInterval(() => void ask(), everyMs)
    return () => {
      wanted = false
      clearInterval(timer)
    }
  }, [dispatch, skip, everyMs])

  return tips
}
