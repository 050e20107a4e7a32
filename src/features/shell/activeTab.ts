import { pathOf } from './pathOf'

/** What of an item decides whether it is highlighted. */
interface Target {
  to?: string
  emphasis?: boolean
}

/** Pages that belong to a tab without lying under it (portal.md §2): path to the target of the tab. */
const BELONGS: Record<string, string> = {
  '/lobby/email': '/lobby/home',
  '/lobby/task': '/activity/spin',
  '/lobby/wallets/withdraw': '/lobby/wallets/deposit',
}
const CENTRE = '/activity/spin'

/** Index of the item whose target is the path or the longest part of it; -1 when none is. */
export function activeItem(items: readonly Target[], pathname: string): number {
  let best = -1
  let length = 0
  items.forEach((item, index) => {
    const to = pathOf(item.to)
    const within = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
    if (to && within && to.length > length) {
      best = index
      length = to.length
    }
  })
  return best
}

/** Index of the highlighted tab (MS-04): its own page first, then the pages that belong to it; -1 when none is. */
export function activeTab(items: readonly Target[], pathname: string): number {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const own = activeItem(items, path)
  const tab = BELONGS[path]
  if (own >= 0 || !tab) return own
  const named = items.findIndex((item) => pathOf(item.to) === tab)
  // A site may put another page into the centre; it stays the centre.
  return named >= 0 || tab !== CENTRE ? named : items.findIndex((item) => item.emphasis)
}
