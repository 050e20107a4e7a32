import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHydrated } from '@/shared/ui/useHydrated'

const FIRST = '0'

/** One history entry of the page: what its navigation preselected, and the selected tab. */
interface Entry {
  preselection: Preselection
  tab: string
}

/**
 * The selected tab. Entering the page by a tab or a link creates a history entry and starts with the first tab (HM-06), or
 * with what the navigation preselects (HM-13); going back to an entry restores the tab it was left with (RT-03, RT-05).
 */
export function useHomeTab() {
  const { key, state, search } = useLocation()
  const hydrated = useHydrated()
  const [entries, setEntries] = useState<Readonly<Record<string, Entry>>>({})
  const known = entries[key]
  // The server has no navigation state, and the first render must match the server's.
  if (hydrated && !known) {
    const preselection = readPreselection(state, search)
    setEntries({ ...entries, [key]: { preselection, tab: String(preselection.typeId ?? FIRST) } })
  }
  const choose = (tab: string) =>
    setEntries((before) => ({ ...before, [key]: { preselection: before[key]?.preselection ?? {}, tab } }))
  return { chosen: known?.tab ?? FIRST, choose, preselection: known?.preselection ?? {}, entry: key }
}

/** What a navigation may preselect on the home page: the tab of a game type, and a brand in it (HM-13). */
interface Preselection {
  typeId?: number
  brandId?: number
}

/** Reads the navigation state, which is untrusted, or else the query of a link that operators write (`?typeId=1&brandId=3`). */
function readPreselection(state: unknown, search = ''): Preselection {
  const given = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
  const query = new URLSearchParams(search)
  const read = (name: 'typeId' | 'brandId') => {
    const inQuery = query.get(name) ?? ''
    const value = given[name] ?? (/^\d{1,9}$/.test(inQuery) ? Number(inQuery) : undefined)
    return Number.isInteger(value) ? (value as number) : undefined
  }
  const typeId = read('typeId')
  const brandId = read('brandId')
  return { ...(typeId !== undefined && { typeId }), ...(brandId !== undefined && { brandId }) }
}
