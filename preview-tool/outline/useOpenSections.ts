import { useState } from 'react'

/** Open sections; initially all but the long list of routes. */
export function useOpenSections() {
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set(['routes']))
  const setOpen = (path: string, open: boolean) =>
    setClosed((before) => {
      if (before.has(path) !== open) return before
      const after = new Set(before)
      if (open) after.delete(path)
      else after.add(path)
      return after
    })
  return { isOpen: (path: string) => !closed.has(path), setOpen }
}
