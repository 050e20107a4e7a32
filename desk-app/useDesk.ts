import { useCallback, useEffect, useRef, useState } from 'react'
import { useConnection } from './connection'
import { DeskDown } from './deskDown'

export interface Loaded<T> {
  /** Missing until it was read for the first time. */
  data: T | undefined
  /** Why it could not be read; nothing while the desk is down: the bar says that. */
  problem: string | undefined
  /** How often the desk has answered. */
  reads: number
  reload: () => void
}

interface Read<T> {
  key: string
  data?: T
  problem?: string
  reads: number
}

/**
 * Something that a page reads of the desk, read again for another `key`, and when the desk is back. What was read stays meanwhile.
 */
export function useDesk<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const { isDown } = useConnection()
  const [round, setRound] = useState(0)
  const [read, setRead] = useState<Read<T>>({ key, reads: 0 })
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  const missed = useRef(false)
  useEffect(() => {
    let wanted = true
    latest.current().then(
      (data) => wanted && setRead(({ reads }) => ({ key, data, reads: reads + 1 })),
      (error: unknown) => {
        if (!wanted) return
        if (error instanceof DeskDown) missed.current = true
        else
          setRead((before) => ({
            ...(before.key === key ? before : { key }),
            reads: before.reads + 1,
            problem: error instanceof Error ? error.message : String(error),
          }))
      },
    )
    return () => {
      wanted = false
    }
  }, [key, round])
  useEffect(() => {
    if (isDown || !missed.current) return
    missed.current = false
    setRound((before) => before + 1)
  }, [isDown])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  const own: Partial<Read<T>> = read.key === key ? read : {}
  return { data: own.data, problem: own.problem, reads: read.reads, reload }
}
