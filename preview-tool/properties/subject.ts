import type { NodeSection, ResolvedLayout } from '@/engine/layout/types'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { messageText } from '../outline/messageText'
import { isItemSection, sectionTitle } from '../outline/sections'
import { fieldTitle } from './fieldKind'
import { deref, partSchema, propsSchema, type FieldSchema } from './fieldSchema'

/** One field of a form. */
export interface FieldSpec {
  name: string
  /** Path from the layout to the value. */
  path: string[]
  title: string
  schema: FieldSchema
  required: boolean
}

export interface FieldGroup {
  title: string
  fields: FieldSpec[]
}

/** The selected entry and its form. */
export interface Subject {
  kind: 'node' | 'item' | 'route' | 'theme' | 'shell'
  segments: string[]
  title: string
  /** Secondary text: section and type. */
  hint: string
  groups: FieldGroup[]
  /** Slot that its block must allow, if it has one. */
  slot?: string
  unknownType?: string
}

type Entries = Record<string, BlockEntry>

const PLACE = ['sort', 'hidden', 'when', 'whenUnknown']
const ITEM = ['icon', 'label', 'to', 'action', 'badge', 'emphasis']
const ROUTE = ['redirect', 'title', 'access', 'frame', 'keepAlive', 'promotional', 'hidden']

/** The segments of an outline path: `routes./lobby/home` has two. */
export function segmentsOf(path: string): string[] {
  const dot = path.indexOf('.')
  return dot < 0 ? [path] : [path.slice(0, dot), path.slice(dot + 1)]
}

/** The form for an outline path; undefined if there is no entry (any more), or for a whole section. */
export function subjectOf(path: string, layout: ResolvedLayout, entries: Entries): Subject | undefined {
  const segments = segmentsOf(path)
  const [section, id] = segments as [string, string | undefined]
  if (section === 'theme')
    return {
      kind: 'theme',
      segments,
      title: 'Theme',
      hint: 'colours, rounding, size',
      groups: [{ title: 'Look', fields: fieldsOf(partSchema('theme'), segments) }],
    }
  if (section === 'shell')
    return blockSubject('shell', segments, layout.shell.type, 'Shell', 'shell', entries, [])
  if (id === undefined) return undefined
  if (section === 'routes') {
    const route = layout.routes[id]
    const fields = picked('route', ROUTE, segments)
    return (
      route && blockSubject('route', segments, route.type, id, 'page', entries, [{ title: 'Route', fields }])
    )
  }
  const place = { title: 'Place', fields: picked(isItemSection(section) ? 'item' : 'node', PLACE, segments) }
  if (isItemSection(section)) {
    const item = layout.sections[section]?.find((one) => one.id === id)
    const groups = [{ title: 'Link', fields: picked('item', ITEM, segments) }, place]
    const hint = `${sectionTitle(section)} · ${id}`
    return item && { kind: 'item', segments, title: messageText(item.label ?? id), hint, groups }
  }
  const node = layout.sections[section as NodeSection]?.find((one) => one.id === id)
  if (!node) return undefined
  const named = section === 'homeTabs' || node.label !== undefined
  const label = named ? picked('node', ['label'], segments) : []
  return blockSubject('node', segments, node.type, `${sectionTitle(section)} · ${id}`, section, entries, [
    { ...place, fields: [...label, ...place.fields] },
  ])
}

function blockSubject(
  kind: Subject['kind'],
  segments: string[],
  type: string | undefined,
  hint: string,
  slot: string,
  entries: Entries,
  groups: FieldGroup[],
): Subject {
  const entry = type === undefined ? undefined : entries[type]
  const fields = fieldsOf(propsSchema(entry), [...segments, 'props'])
  return {
    kind,
    segments,
    slot,
    title: entry?.label ?? type ?? 'Redirect',
    hint: [hint, type].filter(Boolean).join(' · '),
    groups: fields.length > 0 ? [{ title: 'Settings', fields }, ...groups] : groups,
    ...(type !== undefined && !entry ? { unknownType: type } : {}),
  }
}

/** The fields of an object. */
export function fieldsOf(schema: FieldSchema, path: string[]): FieldSpec[] {
  return Object.entries(schema.properties ?? {}).map(([name, one]) => fieldOf(name, one, schema, path))
}

function picked(part: string, names: string[], path: string[]): FieldSpec[] {
  const schema = partSchema(part)
  return names.flatMap((name) => {
    const one = schema.properties?.[name]
    return one ? [fieldOf(name, one, schema, path)] : []
  })
}

function fieldOf(name: string, schema: FieldSchema, parent: FieldSchema, path: string[]): FieldSpec {
  return {
    name,
    path: [...path, name],
    title: fieldTitle(name, deref(schema)),
    schema,
    required: parent.required?.includes(name) ?? false,
  }
}
