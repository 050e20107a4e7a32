import type { DeferredHistory } from '../routing/deferredHistory'
import { whenIdle } from '@/shared/ui/whenIdle'

/** What of the Network Information API counts here; only some browsers have it. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/** After this long without an idle moment the next page is loaded all the same. */
const IDLE_TIMEOUT_MS = 5000

/**
 * Loads the code of the pages that the visible navigation leads to, one after the other while the browser is idle. Not on a
 * line that is metered or slow: there it would cost money, or delay what the player asks for.
 */
export function prefetchPages({ prefetch }: Pick<DeferredHistory, 'prefetch'>): void {
  if (isSparing((navigator as { connection?: Connection }).connection)) return
  const next = ([path, ...others]: string[]) => {
    if (path === undefined) return
    whenIdle(() => {
      // What cannot be loaded now is loaded when it is needed.
      void prefetch(path)
        .catch(() => undefined)
        .then(() => next(others))
    }, IDLE_TIMEOUT_MS)
  }
  whenIdle(() => next(visiblePaths()), IDLE_TIMEOUT_MS)
}

function isSparing(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /^(?:slow-2g|2g|3g)$/.test(connection?.effectiveType ?? '')
}

function visiblePaths(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/"]:not(main a, footer a)')]
  return [...new Set(links.filter((link) => link.getClientRects().length > 0).map((link) => link.pathname))]
}
