import type { NodeSection, ResolvedLayout } from '@layout/types'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { messageText } from '../outline/messageText'
import { isItemSection } from '../outline/sections'
import { fieldTitle } from '../fields/fieldKind'
import { deref, partSchema, propsSchema, type FieldSchema } from '../fields/fieldSchema'

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
  /** Its meaning needs the code: it stands with what is for developers. */
  developer?: true
}

/** The selected entry and its form. */
export interface Subject {
  kind: 'node' | 'item' | 'route' | 'theme' | 'shell'
  segments: string[]
  title: string
  /** One sentence on what it is; '' without one. */
  about: string
  /** Where what it shows comes from, if that is not among its settings. */
  content?: string | undefined
  /** Section, id and type, for developers. */
  hint: string
  groups: FieldGroup[]
  /** Slot that its block must allow, if it has one. */
  slot?: string
  unknownType?: string
}

type Entries = Record<string, BlockEntry>

/** Dates of conditions are typed and shown in it. */
const TIME_ZONE: FieldSpec = {
  name: 'timeZone',
  path: ['timeZone'],
  title: 'Time zone',
  schema: { type: 'string', enum: Intl.supportedValuesOf('timeZone') },
  required: false,
}

const SHOWN = ['hidden', 'when']
const DEVELOPER = ['sort', 'whenUnknown']
const ITEM = ['label', 'icon', 'to', 'action', 'badge', 'emphasis']
const ROUTE = ['title', 'access', 'hidden']
const ROUTE_DEVELOPER = ['redirect', 'frame', 'keepAlive', 'promotional']

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
      title: 'Colours and shapes',
      about: 'How the site looks: its colours, how round it is, and the size of its text.',
      hint: 'theme',
      groups: [
        { title: 'Look', fields: fieldsOf(partSchema('theme'), segments) },
        { title: 'Time', fields: [TIME_ZONE] },
      ],
    }
  if (section === 'shell')
    return blockSubject('shell', segments, layout.shell.type, 'shell', 'shell', entries, [])
  if (id === undefined) return undefined
  if (section === 'routes') {
    const route = layout.routes[id]
    return (
      route &&
      blockSubject('route', segments, route.type, id, 'page', entries, [
        { title: 'Page', fields: picked('route', ROUTE, segments) },
        { title: 'Developer', fields: picked('route', ROUTE_DEVELOPER, segments), developer: true as const },
      ])
    )
  }
  const part = isItemSection(section) ? 'item' : 'node'
  const shown = { title: 'When it shows', fields: picked(part, SHOWN, segments) }
  const developer = {
    title: 'Developer',
    fields: picked(part, DEVELOPER, segments),
    developer: true as const,
  }
  if (isItemSection(section)) {
    const item = layout.sections[section]?.find((one) => one.id === id)
    const groups = [{ title: 'Link', fields: picked('item', ITEM, segments) }, shown, developer]
    const hint = `${section}.${id}`
    return (
      item && {
        kind: 'item',
        segments,
        title: messageText(item.label ?? id, layout),
        about: '',
        hint,
        groups,
      }
    )
  }
  const node = layout.sections[section as NodeSection]?.find((one) => one.id === id)
  if (!node) return undefined
  const named = section === 'homeTabs' || node.label !== undefined
  const label = named ? picked('node', ['label'], segments) : []
  return blockSubject('node', segments, node.type, `${section}.${id}`, section, entries, [
    ...(label.length > 0 ? [{ title: 'Name', fields: label }] : []),
    shown,
    developer,
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
  const [plain, forDevelopers] = [false, true].map((is) =>
    fields.filter(({ schema }) => (schema.developer ?? false) === is),
  ) as [FieldSpec[], FieldSpec[]]
  return {
    kind,
    segments,
    slot,
    title: entry?.label ?? type ?? 'Redirect',
    about: entry?.about ?? '',
    content: entry?.content,
    hint: [hint, type].filter(Boolean).join(' · '),
    groups: [
      ...(plain.length > 0 ? [{ title: 'Settings', fields: plain }] : []),
      ...groups,
      ...(forDevelopers.length > 0
        ? [{ title: 'Settings for developers', fields: forDevelopers, developer: true as const }]
        : []),
    ],
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
