import type { OpenId } from '@/api/shape'
import { doneSchema } from '@/api/client'
import type { ApiClient } from '@/api/client'
import type { Store } from '@/store/makeStore'
import { sessionCalls } from './session.calls'

/** portal.md §9. */
export const HEARTBEAT_MS = 60_000
let playing: OpenId | null = null

/** The open game, for the heartbeat; null for none (GM-08). */
export function setPlaying(gameId: OpenId | null): void {
  playing = gameId
}

/** Sends a heartbeat every 60 s while there is a session (ST-02). Returns a function that stops it. */
export function startHeartbeat(store: Store, client: ApiClient): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const beat = () => {
    if (!store.getState().session.token) return stop()
    void client.call(sessionCalls.online, playing === null ? {} : { gameId: playing }, doneSchema)
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const sync = () => {
    const signedIn = store.getState().session.token !== null
    if (signedIn && timer === undefined) timer = setInterval(beat, HEARTBEAT_MS)
    if (!signedIn && timer !== undefined) stop()
  }
  sync()
  const unsubscribe = store.subscribe(sync)
  return () => {
    unsubscribe()
    stop()
  }
}
