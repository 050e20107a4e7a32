import { ITEM_ACTIONS } from '@/app/layoutNames'
import type { ItemAction, LayoutItem, LayoutNode, LayoutRoute, ResolvedLayout } from '@/engine/layout/types'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { idOfType } from './freeId'
import type { OutlineSection } from './outlineEdit'
import type { Entries } from './outlineRows'
import { isItemSection } from './sections'

/** An entry that the palette offers for a section. */
export interface Offer {
  title: string
  /** Secondary text beside the label. */
  hint: string
  /** Base of its id. */
  id: string
  node: LayoutNode | LayoutItem | LayoutRoute
}

const ACTIONS: Record<ItemAction, { title: string; node: LayoutItem }> = {
  logout: { title: 'Log out', node: { icon: 'log-out', label: 'menu.logout', action: 'logout' } },
  customerService: {
    title: 'Customer service',
    node: { icon: 'headset', label: 'menu.service', action: 'customerService' },
  },
}

/** What can be added to a section: blocks whose contract names it, or links and actions in sections of links (PV-02). */
export function offersFor(section: OutlineSection, layout: ResolvedLayout, entries: Entries): Offer[] {
  const home = firstPage(layout)
  if (isItemSection(section)) return [linkTo(home), ...ITEM_ACTIONS.map(actionOffer)]
  const slot = section === 'routes' ? 'page' : section
  const blocks = Object.entries(entries)
    .filter(([, entry]) => entry.slots.includes(slot))
    .map(([type, entry]) => blockOffer(type, entry))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))
  if (section !== 'routes') return blocks
  const redirect = {
    title: 'Redirect',
    hint: 'goes to another path',
    id: 'redirect',
    node: { redirect: home },
  }
  return [...blocks, redirect]
}

function blockOffer(type: string, entry: BlockEntry): Offer {
  // A block whose props are all optional starts with its defaults, the others with their sample.
  const props = entry.props.safeParse({}).success ? {} : { props: entry.sample as LayoutNode['props'] }
  return { title: entry.label, hint: type, id: idOfType(type), node: { type, ...props } }
}

function linkTo(to: string): Offer {
  return {
    title: 'Link',
    hint: 'leads to a page or an https address',
    id: 'link',
    node: { icon: 'link', label: 'tab.home', to },
  }
}

function actionOffer(action: ItemAction): Offer {
  const { title, node } = ACTIONS[action]
  return { title: `Action: ${title}`, hint: 'does something', id: action, node }
}

function firstPage({ routes }: ResolvedLayout): string {
  return Object.keys(routes).find((path) => routes[path]?.type && !path.includes('{')) ?? '/'
}
