import type {
  Condition,
  LayoutItem,
  LayoutNode,
  LayoutRoute,
  Resolved,
  ResolvedLayout,
} from '@/engine/layout/types'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { messageText } from './messageText'
import type { OutlineSection } from './outlineEdit'
import { OUTLINE_SECTIONS } from './sections'

export type Entries = Record<string, BlockEntry>

/** One line of the outline. */
export interface OutlineRow {
  /** `home`, `home.banner`, `routes./lobby/home` */
  path: string
  label: string
  level: 1 | 2
  section: OutlineSection | 'theme' | 'shell'
  /** Empty for a section. */
  id: string
  /** Index within its section, and the section's length. */
  at: number
  of: number
  sort?: number
  reason?: 'hidden' | 'condition' | 'unknown'
  when?: Condition
  /** Its block's type, when that block is unknown. */
  unknownType?: string
  node?: LayoutNode | LayoutItem | LayoutRoute
}

/** All lines of the outline, sections and their entries, in layout order. */
export function outlineRows(layout: ResolvedLayout, entries: Entries): OutlineRow[] {
  return OUTLINE_SECTIONS.flatMap(({ id, title }, at) => {
    const below = id === 'theme' || id === 'shell' ? [] : rowsOf(id, layout, entries)
    const head: OutlineRow = {
      path: id,
      label: title,
      level: 1,
      section: id,
      id: '',
      at,
      of: OUTLINE_SECTIONS.length,
    }
    return [head, ...below]
  })
}

function rowsOf(section: OutlineSection, layout: ResolvedLayout, entries: Entries): OutlineRow[] {
  if (section === 'routes') return routeRows(layout.routes, entries)
  const list: Resolved<LayoutItem | LayoutNode>[] = layout.sections[section] ?? []
  return list.map((resolved, at) => {
    const { id, path, visible: _visible, reason, ...node } = resolved
    const row = { path, level: 2, section, id, at, of: list.length, sort: node.sort, node } as const
    return {
      ...row,
      label: 'type' in node ? blockLabel(node, entries) : messageText(node.label ?? id),
      ...(reason ? { reason } : {}),
      ...(node.when ? { when: node.when } : {}),
      ...('type' in node && !entries[node.type] ? { unknownType: node.type } : {}),
    }
  })
}

function routeRows(routes: Record<string, LayoutRoute>, entries: Entries): OutlineRow[] {
  const paths = Object.keys(routes)
  return paths.map((id, at) => {
    const route = routes[id] as LayoutRoute
    return {
      path: `routes.${id}`,
      label: routeLabel(route, entries),
      level: 2,
      section: 'routes',
      id,
      at,
      of: paths.length,
      node: route,
      ...(route.hidden ? { reason: 'hidden' as const } : {}),
      ...(route.type && !entries[route.type] ? { unknownType: route.type } : {}),
    }
  })
}

function blockLabel(node: LayoutNode, entries: Entries): string {
  const label = entries[node.type]?.label ?? node.type
  return node.label ? `${messageText(node.label)} (${label})` : label
}

function routeLabel(route: LayoutRoute, entries: Entries): string {
  if (route.redirect) return `Goes to ${route.redirect}`
  return entries[route.type ?? '']?.label ?? route.type ?? 'Empty route'
}
