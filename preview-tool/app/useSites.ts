import { useMemo } from 'react'
import { siteNames } from '../edit/newSite'
import { useToolSelector } from './toolStore'

/** Names of the sites of the draft, `base` first; the same list until one comes or goes. */
export function useSites(): string[] {
  const names = useToolSelector((state) => siteNames(state.editor.documents).join(' '))
  return useMemo(() => names.split(' ').filter(Boolean), [names])
}
