import { ITEM_SECTIONS, NODE_SECTIONS } from '@/app/layoutNames'
import { isJsonObject, ownValue } from '@layout/jsonObject'
import type { ItemSection, NodeSection } from '@layout/types'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { messageText } from '../outline/messageText'
import { tellApart, wordsOfBlock } from '../outline/tellApart'

export type Entries = Readonly<Record<string, BlockEntry>>

const KINDS: Record<string, string> = {
  tabBar: 'tab',
  sideMenu: 'menu entry',
  footerLinks: 'footer link',
  homeTabs: 'home tab',
  walletTabs: 'wallet tab',
  routes: 'page',
}
const PLACES: Record<ItemSection | NodeSection | 'routes', string> = {
  tabBar: 'the tab bar',
  sideMenu: 'the side menu',
  footerLinks: 'the footer links',
  header: 'the header',
  menuCard: 'the menu card',
  home: 'the home page',
  homeTabs: 'the home tabs',
  walletTabs: 'the wallet tabs',
  member: 'the member page',
  account: 'the login and registration pages',
  footer: 'the footer',
  overlays: 'the overlays',
  routes: 'the pages',
}

/** Whether a part of a layout is a map of entries by id. */
export function isSection(name: string | undefined): name is string {
  return name === 'routes' || [...ITEM_SECTIONS, ...NODE_SECTIONS].some((one) => one === name)
}

/** Name of a section, to follow "to" or "from". */
export function placeName(section: string): string {
  return Object.hasOwn(PLACES, section) ? PLACES[section as keyof typeof PLACES] : `"${section}"`
}

/** Display name of an entry: `"Swipe banner"`, `tab "Rewards"`, `page "/search"`. `layout` is the one that contains it. */
export function entryName(section: string, id: string, layout: unknown, entries: Entries): string {
  const kind = KINDS[section]
  return `${kind ? `${kind} ` : ''}"${bareName(section, id, layout, entries)}"`
}

function bareName(section: string, id: string, layout: unknown, entries: Entries): string {
  if (section === 'routes') return id
  const all = ownValue(layout, section)
  const [entry, type] = [ownValue(all, id), ownValue(ownValue(all, id), 'type')]
  const key = ownValue(entry, 'label')
  const label = typeof type === 'string' ? (entries[type]?.label ?? type) : id
  if (typeof type !== 'string' || section === 'homeTabs')
    return typeof key === 'string' ? messageText(key) : label
  // Named as in the outline, where blocks of one type are told apart.
  const alike = (isJsonObject(all) ? Object.entries(all) : [])
    .filter(([, one]) => ownValue(one, 'type') === type)
    .sort(([, a], [, b]) => sortOf(a) - sortOf(b))
  const names = tellApart(alike.map(([, one]) => ({ label, detail: wordsOfBlock(one, entries[type]) })))
  return names[alike.findIndex(([one]) => one === id)] ?? label
}

function sortOf(entry: unknown): number {
  const sort = ownValue(entry, 'sort')
  return typeof sort === 'number' ? sort : 0
}
