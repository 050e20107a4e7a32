import { useEffect, useRef, type RefObject } from 'react'

/** Focuses a line once it is rendered, which may be after the edit that creates or moves it. */
export function useRowFocus(tree: RefObject<HTMLElement | null>, selected: string | null) {
  const pendingPath = useRef<string | null>(null)

  useEffect(() => {
    const row = pendingPath.current === null ? undefined : rowAt(tree.current, pendingPath.current)
    if (!row) return
    pendingPath.current = null
    row.focus()
  })

  useEffect(() => {
    if (selected !== null) rowAt(tree.current, selected)?.scrollIntoView?.({ block: 'nearest' })
  }, [tree, selected])

  return (path: string | null) => {
    pendingPath.current = path
    if (path !== null) rowAt(tree.current, path)?.focus()
  }
}

function rowAt(tree: HTMLElement | null, path: string): HTMLElement | undefined {
  const rows = tree?.querySelectorAll<HTMLElement>('[data-path]') ?? []
  return [...rows].find((row) => row.dataset.path === path)
}
