import { ITEM_ACTIONS } from '@/app/layoutNames'
import type { ItemAction, LayoutItem, LayoutNode, LayoutRoute, ResolvedLayout } from '@layout/types'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { blockIcon } from './blockIcon'
import { idOfType } from './freeId'
import type { OutlineSection } from './outlineEdit'
import type { Entries } from './outlineRows'
import { pageNames } from './pageNames'
import { isItemSection } from './sections'

/** An entry that the palette offers for a section. */
export interface Offer {
  title: string
  /** One sentence on what it is. */
  about: string
  /** The block, where it is one. */
  type?: string
  icon: string
  /** Base of its id. */
  id: string
  node: LayoutNode | LayoutItem | LayoutRoute
  /** One of very many: offered only to a search. */
  isSearched?: boolean
}

const ACTIONS: Record<ItemAction, { title: string; about: string; node: LayoutItem }> = {
  logout: {
    title: 'Log out',
    about: 'Ends the session of the player.',
    node: { icon: 'log-out', label: 'menu.logout', action: 'logout' },
  },
  customerService: {
    title: 'Customer service',
    about: 'Opens customer service, without leaving the page.',
    node: { icon: 'headset', label: 'menu.service', action: 'customerService' },
  },
}

/** What can be added to a section: blocks whose contract names it, or links and actions in sections of links (PV-02). */
export function offersFor(section: OutlineSection, layout: ResolvedLayout, entries: Entries): Offer[] {
  const home = firstPage(layout)
  if (isItemSection(section))
    return [linkTo(home), ...ITEM_ACTIONS.map(actionOffer), ...linksToPages(layout, entries)]
  const slot = section === 'routes' ? 'page' : section
  const blocks = Object.entries(entries)
    .filter(([, entry]) => entry.slots.includes(slot))
    .map(([type, entry]) => blockOffer(type, entry))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))
  if (section !== 'routes') return blocks
  const redirect = {
    title: 'Redirect',
    about: 'Leads everybody who opens this address to another page.',
    icon: 'arrow-right',
    id: 'redirect',
    node: { redirect: home },
  }
  return [...blocks, redirect]
}

function blockOffer(type: string, entry: BlockEntry): Offer {
  // A block whose props are all optional starts with its defaults, the others with their sample.
  const props = entry.props.safeParse({}).success ? {} : { props: entry.sample as LayoutNode['props'] }
  const about = entry.about ?? ''
  return {
    title: entry.label,
    about,
    type,
    icon: blockIcon(type),
    id: idOfType(type),
    node: { type, ...props },
  }
}

function linkTo(to: string): Offer {
  return {
    title: 'Link',
    about: 'Leads to a page of this site, or to another site.',
    icon: 'link',
    id: 'link',
    node: { icon: 'link', label: 'tab.home', to },
  }
}

/** Links to the pages of the site, by their names. */
function linksToPages(layout: ResolvedLayout, entries: Entries): Offer[] {
  const { routes } = layout
  const pages = Object.keys(routes).filter((path) => routes[path]?.title && !path.includes('{'))
  return Object.entries(pageNames(layout, pages, entries)).map(([to, name]) => ({
    title: `Link to ${name}`,
    about: `Leads to ${to}.`,
    icon: 'link',
    id: 'link',
    node: { icon: 'link', label: routes[to]?.title ?? 'tab.home', to },
    isSearched: true,
  }))
}

function actionOffer(action: ItemAction): Offer {
  const { title, about, node } = ACTIONS[action]
  return { title, about, icon: node.icon ?? 'link', id: action, node }
}

function firstPage({ routes }: ResolvedLayout): string {
  return Object.keys(routes).find((path) => routes[path]?.type && !path.includes('{')) ?? '/'
}
