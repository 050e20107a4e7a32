import { ITEM_SECTIONS } from '@/app/layoutNames'
import type { ItemSection } from '@/engine/layout/types'
import type { OutlineSection } from './outlineEdit'

/** Sections of a layout in the order of the outline. `theme` and `shell` have no entries. */
export const OUTLINE_SECTIONS: readonly { id: OutlineSection | 'theme' | 'shell'; title: string }[] = [
  { id: 'tabBar', title: 'Tabs' },
  { id: 'sideMenu', title: 'Side menu' },
  { id: 'header', title: 'Header' },
  { id: 'menuCard', title: 'Menu card' },
  { id: 'homeTabs', title: 'Home tabs' },
  { id: 'home', title: 'Home' },
  { id: 'walletTabs', title: 'Wallet tabs' },
  { id: 'member', title: 'Member page' },
  { id: 'account', title: 'Account' },
  { id: 'footer', title: 'Footer' },
  { id: 'footerLinks', title: 'Footer links' },
  { id: 'overlays', title: 'Overlays' },
  { id: 'routes', title: 'Routes' },
  { id: 'theme', title: 'Theme' },
  { id: 'shell', title: 'Shell' },
]

export function sectionTitle(id: string): string {
  return OUTLINE_SECTIONS.find((section) => section.id === id)?.title ?? id
}

export function isItemSection(id: string): id is ItemSection {
  return (ITEM_SECTIONS as readonly string[]).includes(id)
}
