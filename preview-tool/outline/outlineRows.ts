import type { Condition, LayoutItem, LayoutNode, LayoutRoute, Resolved, ResolvedLayout } from '@layout/types'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { blockIcon } from './blockIcon'
import { messageText } from './messageText'
import type { OutlineSection } from './outlineEdit'
import { tellApart, wordsOfBlock } from './tellApart'
import { isWhole, OUTLINE_SECTIONS, type WholeSection } from './sections'

export type Entries = Record<string, BlockEntry>

/** Id of the element that has the lines, for what is about the selected one. */
export const LINES_ID = 'outline-lines'

/** One line of the outline. */
export interface OutlineRow {
  /** `home`, `home.banner`, `routes./lobby/home` */
  path: string
  label: string
  icon: string
  level: 1 | 2
  section: OutlineSection | WholeSection
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
  return OUTLINE_SECTIONS.flatMap(({ id, title, icon }, at) => {
    const below = isWhole(id) ? [] : rowsOf(id, layout, entries)
    const head: OutlineRow = {
      path: id,
      label: title,
      icon,
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
  if (section === 'routes') return routeRows(layout, entries)
  const list: Resolved<LayoutItem | LayoutNode>[] = layout.sections[section] ?? []
  const rows = list.map((resolved, at): OutlineRow => {
    const { id, path, visible: _visible, reason, ...node } = resolved
    const row = { path, level: 2, section, id, at, of: list.length, node } as const
    return {
      ...row,
      ...(node.sort !== undefined && { sort: node.sort }),
      label: 'type' in node ? blockLabel(node, entries, layout) : messageText(node.label ?? id, layout),
      icon: 'type' in node ? blockIcon(node.type) : (node.icon ?? 'link'),
      ...(reason ? { reason } : {}),
      ...(node.when ? { when: node.when } : {}),
      ...('type' in node && !entries[node.type] ? { unknownType: node.type } : {}),
    }
  })
  const labels = tellApart(rows.map(({ label, node }) => ({ label, detail: wordsOf(node, entries, layout) })))
  return rows.map((row, at) => (labels[at] === row.label ? row : { ...row, label: labels[at] ?? row.label }))
}

function wordsOf(node: OutlineRow['node'], entries: Entries, layout: ResolvedLayout): string {
  return node && 'type' in node ? wordsOfBlock(node, entries[node.type ?? ''], layout) : ''
}

function routeRows(layout: ResolvedLayout, entries: Entries): OutlineRow[] {
  const { routes } = layout
  const paths = Object.keys(routes)
  return paths.map((id, at) => {
    const route = routes[id] as LayoutRoute
    return {
      path: `routes.${id}`,
      label: routeLabel(id, route, entries, layout),
      icon: route.redirect === undefined ? 'file-text' : 'arrow-right',
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

function blockLabel(node: LayoutNode, entries: Entries, layout: ResolvedLayout): string {
  const label = entries[node.type]?.label ?? node.type
  return node.label ? `${messageText(node.label, layout)} (${label})` : label
}

function routeLabel(path: string, route: LayoutRoute, entries: Entries, layout: ResolvedLayout): string {
  if (route.redirect) return `${path} leads to ${route.redirect}`
  const title = route.title === undefined ? '' : messageText(route.title, layout)
  const label = entries[route.type ?? '']?.label ?? route.type ?? 'Empty page'
  return title === '' || title === label ? label : `${title} (${label})`
}
