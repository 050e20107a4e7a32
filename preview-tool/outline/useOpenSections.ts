import { useState } from 'react'

/** Open sections. */
export function useOpenSections(initially: readonly string[]) {
  const [open, setSections] = useState<ReadonlySet<string>>(new Set(initially))
  const setOpen = (path: string, isOpen: boolean) =>
    setSections((before) => {
      if (before.has(path) === isOpen) return before
      const after = new Set(before)
      if (isOpen) after.add(path)
      else after.delete(path)
      return after
    })
  return { isOpen: (path: string) => open.has(path), setOpen }
}
