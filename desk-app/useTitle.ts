import { useEffect } from 'react'

/** Names the window: `Changes · Portico desk`. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Portico desk`
  }, [title])
}
