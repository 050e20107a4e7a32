import type {} from '@layout/types'
import type { IconName } from '@/shared/ui/iconNames'

/** What the tool and the schema say of a section. */
interface Section {
  /** Whether it holds blocks, or links. */
  of: 'blocks' | 'links'
  title: string
  icon: IconName
  /** Follows "to" or "from". */
  place: string
  /** One of its entries, where that has a name of its own. */
  entry?: string
  /** Stands above it in a layout's file, where the title says too little. */
  hint?: string
}

/** The sections of a layout, what is changed most first: a new one is one entry here, and a place that shows it. */
export const SECTIONS = {
  header: { of: 'blocks', title: 'Header', icon: 'arrow-up', place: 'the header' },
  tabBar: { of: 'links', title: 'Tabs', icon: 'grid', place: 'the tab bar', entry: 'tab', hint: 'Tab bar' },
  sideMenu: { of: 'links', title: 'Side menu', icon: 'menu', place: 'the side menu', entry: 'menu entry' },
  menuCard: {
    of: 'blocks',
    title: 'Menu card',
    icon: 'user',
    place: 'the menu card',
    hint: 'Card above the side menu',
  },
  homeTabs: {
    of: 'blocks',
    title: 'Home tabs',
    icon: 'list',
    place: 'the home tabs',
    entry: 'home tab',
    hint: 'Tabs of the home page',
  },
  home: { of: 'blocks', title: 'Home', icon: 'home', place: 'the home page', hint: 'Home page' },
  walletTabs: {
    of: 'blocks',
    title: 'Wallet tabs',
    icon: 'wallet',
    place: 'the wallet tabs',
    entry: 'wallet tab',
    hint: 'Tabs of the wallet; the id is the last part of its address',
  },
  member: {
    of: 'blocks',
    title: 'Member page',
    icon: 'crown',
    place: 'the member page',
    hint: 'Overview of the member page',
  },
  rewards: {
    of: 'blocks',
    title: 'Rewards page',
    icon: 'gift',
    place: 'the rewards page',
    hint: 'Below the rewards',
  },
  news: { of: 'blocks', title: 'News page', icon: 'news', place: 'the news page', hint: 'Below the news' },
  account: {
    of: 'blocks',
    title: 'Login and registration',
    icon: 'log-in',
    place: 'the login and registration pages',
    hint: 'Account page',
  },
  footer: { of: 'blocks', title: 'Footer', icon: 'arrow-down', place: 'the footer' },
  footerLinks: {
    of: 'links',
    title: 'Footer links',
    icon: 'link',
    place: 'the footer links',
    entry: 'footer link',
    hint: 'Links in the footer',
  },
  overlays: {
    of: 'blocks',
    title: 'Pop-ups and notices',
    icon: 'bell',
    place: 'the overlays',
    hint: 'Overlays, in order; only the first is shown at a time',
  },
} as const satisfies Record<string, Section>

type Sections = typeof SECTIONS
type Holding<What> = {
  [Name in keyof Sections]: Sections[Name]['of'] extends What ? Name : never
}[keyof Sections]
const holding = <What extends Section['of']>(what: What) =>
  Object.keys(SECTIONS).filter((name) => SECTIONS[name as keyof Sections].of === what) as Holding<What>[]

/** The table for what asks by any name; undefined for one that is no section. */
export const sectionOf = (name: string): Section | undefined =>
  Object.hasOwn(SECTIONS, name) ? SECTIONS[name as keyof Sections] : undefined

/** Sections of links. */
export const ITEM_SECTIONS = holding('links')
/** Sections of blocks. */
export const NODE_SECTIONS = holding('blocks')
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
/** Whom a condition may name; for levels and countries there are conditions of their own. */
export const AUDIENCES = ['visitor', 'player', 'new', 'notDeposited', 'agent', 'restricted'] as const

declare module '@layout/types' {
  interface LayoutNames {
    itemSection: Holding<'links'>
    nodeSection: Holding<'blocks'>
    itemAction: (typeof ITEM_ACTIONS)[number]
    itemBadge: (typeof ITEM_BADGES)[number]
    audience: (typeof AUDIENCES)[number]
  }
}
