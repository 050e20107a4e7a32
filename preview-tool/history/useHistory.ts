import { useCallback, useEffect, useState } from 'react'
import { joinPages, type HistoryPage, type HistorySubject, type SectionHistorySource } from './sectionHistory'

/** The history as far as it was read. */
export function useHistory(
  { read }: SectionHistorySource,
  { layer, section, entry, message, texts }: HistorySubject,
) {
  const [page, setPage] = useState<HistoryPage | null>(null)
  const [isLoading, setLoading] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const before = page?.next ?? undefined
  const load = useCallback(
    async (signal?: AbortSignal) => {
      setLoading(true)
      setProblem(null)
      try {
        const more = await read({ layer, section, entry, message, texts }, before)
        if (signal?.aborted) return
        setPage((now) => (now ? joinPages(now, more) : more))
      } catch (error) {
        if (!signal?.aborted) setProblem((error as Error).message)
      }
      if (!signal?.aborted) setLoading(false)
    },
    [read, layer, section, entry, message, texts, before],
  )
  const isRead = page !== null
  useEffect(() => {
    if (isRead) return
    const leaving = new AbortController()
    const timer = setTimeout(() => void load(leaving.signal))
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [isRead, load])
  return { page, isLoading, problem, load: () => void load() }
}
