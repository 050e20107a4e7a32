import { useEffect, useRef, useState } from 'react'
import { clock } from '@/shared/time/clock'
import { useConnection } from './connection'
import { DeskDown } from './deskDown'
import { problemText } from './showProblem'

/** While the desk itself is at work on it, in ms. */
export const SOON_MS = 2_500
/** While other people may be. */
export const LATER_MS = 5_000

interface Query<T> {
  currentData?: T | undefined
  error?: unknown
  fulfilledTimeStamp?: number | undefined
  refetch: () => unknown
}

export interface Read<T> {
  /** Missing until it was read for the first time. */
  data: T | undefined
  /** Why it could not be read; nothing while the desk is down: the bar says that. */
  problem: string | undefined
  /** When it was read, in ms. */
  now: number
  refetch: () => void
}

/** What a page shows of a query of the desk. What was not read while the desk was down is read when it is back. */
export function useRead<T>({ currentData, error, fulfilledTimeStamp, refetch }: Query<T>): Read<T> {
  const { isDown } = useConnection()
  const isMissed = error instanceof DeskDown
  useEffect(() => {
    if (isMissed && !isDown) void refetch()
  }, [isMissed, isDown, refetch])
  // Each answer has a time of its own, also when it says the same as the one before.
  const [{ at, now }, setTime] = useState(() => ({ at: fulfilledTimeStamp, now: clock.now() }))
  if (at !== fulfilledTimeStamp) setTime({ at: fulfilledTimeStamp, now: clock.now() })
  const problem = error === undefined || isMissed ? undefined : problemText(error)
  return { data: currentData, problem, now, refetch: () => void refetch() }
}

interface Polling {
  pollingInterval: number
  skipPollingIfUnfocused: boolean
  refetchOnFocus: boolean
}

type DataOf<Polled extends Query<unknown>> = NonNullable<Polled['currentData']>

/**
 * The same of a query that is read again and again while the page is in sight and the desk is there; at once when it comes back into
 * sight. `pauseOf` says after how long (in ms), or 0 for not any more.
 */
export function usePolled<Sent, Polled extends Query<unknown>>(
  useQuery: (sent: Sent, options: Polling) => Polled,
  sent: Sent,
  pauseOf: (data: DataOf<Polled>, now: number) => number,
): Read<DataOf<Polled>> & { query: Polled } {
  const { isDown } = useConnection()
  const [pause, setPause] = useState(0)
  const query = useQuery(sent, {
    pollingInterval: isDown ? 0 : pause,
    skipPollingIfUnfocused: true,
    refetchOnFocus: pause > 0,
  })
  const read = useRead(query as Query<DataOf<Polled>>)
  const wasDown = useRef(false)
  const { refetch } = query
  const isRead = read.data !== undefined
  // What was asked for while the desk was silent may have been done: that is not left to the next time.
  useEffect(() => {
    if (!isDown && wasDown.current && isRead) void refetch()
    wasDown.current = isDown
  }, [isDown, isRead, refetch])
  const next = read.data === undefined ? 0 : pauseOf(read.data, read.now)
  if (next !== pause) setPause(next)
  return { ...read, query }
}
