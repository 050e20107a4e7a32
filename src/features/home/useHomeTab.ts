import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useHydrated } from '@/shared/ui/useHydrated'
import { readPreselection, type Preselection } from './readPreselection'

interface Choice {
  /** The navigation that was obeyed last. */
  key: string
  tab: string
  asked: Preselection & { key: string }
}

/**
 * Which tab is chosen: 0 on entry (HM-06), what the player chose since, or what a navigation asks for (HM-13). The page is
 * kept alive: coming back is no entry and keeps the choice (RT-05); each navigation is obeyed once.
 */
export function useHomeTab() {
  const { key, state } = useLocation()
  const hydrated = useHydrated()
  const [choice, setChoice] = useState<Choice>({ key: '', tab: '0', asked: { key: '' } })
  // The server knows no navigation, and the first rendering must be the server's.
  if (hydrated && choice.key !== key) {
    const wanted = readPreselection(state)
    setChoice(
      wanted.typeId === undefined
        ? { ...choice, key }
        : { key, tab: String(wanted.typeId), asked: { ...wanted, key } },
    )
  }
  const choose = (tab: string) => setChoice((before) => ({ ...before, tab }))
  return { chosen: choice.tab, choose, asked: choice.asked }
}
