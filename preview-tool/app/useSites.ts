import { useMemo } from 'react'
import { siteNames } from '../edit/newSite'
import { useToolSelector } from './toolStore'

/** Names of the draft's sites, `base` first; the same array until one is added or removed. */
export function useSites(): string[] {
  const names = useToolSelector((state) => siteNames(state.editor.documents).join(' '))
  return useMemo(() => names.split(' ').filter(Boolean), [names])
}
