import { pathOf } from './pathOf'

/** The fields of an item that decide whether it is highlighted. */
interface Target {
  to?: string
  emphasis?: boolean
}

/** Pages of a tab that are not below its path (portal.md §2): path to the tab's target. */
const TAB_OF_PAGE: Record<string, string> = {
  '/lobby/email': '/lobby/home',
  '/lobby/task': '/activity/spin',
  '/lobby/wallets/withdraw': '/lobby/wallets/deposit',
}
/** Details that are not below the path of their list. */
const LIST_OF_DETAIL: readonly (readonly [detail: string, list: string])[] = [
  ['/reward/detail/', '/lobby/rewards'],
  ['/notice/detail/', '/lobby/notice'],
]
const CENTRE = '/activity/spin'

/** Index of the item whose target is the path, its list or its longest prefix; -1 without one. */
export function activeItem(items: readonly Target[], path: string): number {
  const pathname = LIST_OF_DETAIL.find(([detail]) => path.startsWith(detail))?.[1] ?? path
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

/** Index of the highlighted tab (MS-04): by its own page, then by the table above; -1 without one. */
export function activeTab(items: readonly Target[], pathname: string): number {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const own = activeItem(items, path)
  const tab = TAB_OF_PAGE[path]
  if (own >= 0 || !tab) return own
  const named = items.findIndex((item) => pathOf(item.to) === tab)
  // A site may have another page in the centre tab.
  return named >= 0 || tab !== CENTRE ? named : items.findIndex((item) => item.emphasis)
}
