import { ITEM_SECTIONS } from '@/app/layoutNames'
import type { ItemSection } from '@layout/types'
import type { IconName } from '@/shared/ui/iconNames'
import type { OutlineSection } from './outlineEdit'

/** Parts of a layout that have no entries: they are edited as a whole. */
const WHOLE = ['theme', 'messages', 'shell'] as const
export type WholeSection = (typeof WHOLE)[number]
export const isWhole = (id: string): id is WholeSection => (WHOLE as readonly string[]).includes(id)

/** Sections of a layout in the order of the outline: what is changed most first. */
export const OUTLINE_SECTIONS: readonly {
  id: OutlineSection | WholeSection
  title: string
  icon: IconName
}[] = [
  { id: 'theme', title: 'Colours and shapes', icon: 'sparkles' },
  { id: 'messages', title: 'Texts', icon: 'message-circle' },
  { id: 'header', title: 'Header', icon: 'arrow-up' },
  { id: 'tabBar', title: 'Tabs', icon: 'grid' },
  { id: 'sideMenu', title: 'Side menu', icon: 'menu' },
  { id: 'menuCard', title: 'Menu card', icon: 'user' },
  { id: 'homeTabs', title: 'Home tabs', icon: 'list' },
  { id: 'home', title: 'Home', icon: 'home' },
  { id: 'walletTabs', title: 'Wallet tabs', icon: 'wallet' },
  { id: 'member', title: 'Member page', icon: 'crown' },
  { id: 'account', title: 'Login and registration', icon: 'log-in' },
  { id: 'footer', title: 'Footer', icon: 'arrow-down' },
  { id: 'footerLinks', title: 'Footer links', icon: 'link' },
  { id: 'overlays', title: 'Pop-ups and notices', icon: 'bell' },
  { id: 'routes', title: 'Pages', icon: 'file-text' },
  { id: 'shell', title: 'Frame of all pages', icon: 'maximize' },
]

export function sectionTitle(id: string): string {
  return OUTLINE_SECTIONS.find((section) => section.id === id)?.title ?? id
}

export function isItemSection(id: string): id is ItemSection {
  return (ITEM_SECTIONS as readonly string[]).includes(id)
}
