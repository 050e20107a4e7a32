import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHydrated } from '@/shared/ui/useHydrated'
import { readPreselection, type Preselection } from './readPreselection'

const FIRST = '0'

/** One time that the page was entered: what was asked for, and the tab that is chosen. */
interface Entry {
  asked: Preselection
  tab: string
}

/**
 * Which tab is chosen. Entering the page by a tab or a link is a new history entry and begins with the first tab (HM-06), or
 * with what the navigation asks for (HM-13); going back to an entry finds the tab that it was left with (RT-03, RT-05).
 */
export function useHomeTab() {
  const { key, state, search } = useLocation()
  const hydrated = useHydrated()
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({})
  const known = entries[key]
  // The server knows no navigation, and the first rendering must be the server's.
  if (hydrated && !known) {
    const asked = readPreselection(state, search)
    setEntries({ ...entries, [key]: { asked, tab: String(asked.typeId ?? FIRST) } })
  }
  const choose = (tab: string) =>
    setEntries((before) => ({ ...before, [key]: { asked: before[key]?.asked ?? {}, tab } }))
  return { chosen: known?.tab ?? FIRST, choose, asked: known?.asked ?? {}, entry: key }
}
