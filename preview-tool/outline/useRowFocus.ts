import { useEffect, useRef, type RefObject } from 'react'

/** Focuses a line once it is rendered, which may be after the edit that creates or moves it. */
export function useRowFocus(tree: RefObject<HTMLElement | null>, selected: string | null) {
  const wanted = useRef<string | null>(null)

  useEffect(() => {
    const row = wanted.current === null ? undefined : rowAt(tree.current, wanted.current)
    if (!row) return
    wanted.current = null
    row.focus()
  })

  useEffect(() => {
    if (selected !== null) rowAt(tree.current, selected)?.scrollIntoView?.({ block: 'nearest' })
  }, [tree, selected])

  return (path: string | null) => {
    wanted.current = path
    if (path !== null) rowAt(tree.current, path)?.focus()
  }
}

function rowAt(tree: HTMLElement | null, path: string): HTMLElement | undefined {
  const rows = tree?.querySelectorAll<HTMLElement>('[data-path]') ?? []
  return [...rows].find((row) => row.dataset.path === path)
}
