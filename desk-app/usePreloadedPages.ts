import { useEffect } from 'react'
import { pages } from './pages'

/** Fetches every page's code once someone is there, one after another: a page that was never opened opens while the desk is down. */
export function usePreloadedPages(person: string | undefined): void {
  useEffect(() => {
    if (person !== undefined) void preloadAll()
  }, [person])
}

async function preloadAll(): Promise<void> {
  // What could not be fetched is asked for again when the page is opened.
  for (const { preload } of pages) await preload().catch(() => undefined)
}
