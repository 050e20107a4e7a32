import type {} from '@layout/types'

/** Sections of links. */
export const ITEM_SECTIONS = ['tabBar', 'sideMenu', 'footerLinks'] as const
/** Sections of blocks. */
export const NODE_SECTIONS = [
  'header',
  'menuCard',
  'home',
  'homeTabs',
  'walletTabs',
  'member',
  'account',
  'footer',
  'overlays',
] as const
/** What an item may do instead of leading to a page. */
export const ITEM_ACTIONS = ['logout', 'customerService'] as const
/** What an item's badge may show. */
export const ITEM_BADGES = [
  'inviteBonus',
  'mail',
  'task',
  'reward',
  'signUpBonus',
  'fund',
  'agent',
  'freeBonus',
] as const

declare module '@layout/types' {
  interface LayoutNames {
    itemSection: (typeof ITEM_SECTIONS)[number]
    nodeSection: (typeof NODE_SECTIONS)[number]
    itemAction: (typeof ITEM_ACTIONS)[number]
    itemBadge: (typeof ITEM_BADGES)[number]
  }
}
