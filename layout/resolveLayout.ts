import { evaluateCondition } from './evaluateCondition'
import { sectionNames } from './sections'
import type { Condition, Facts, Layout, LayoutRoute, Resolved, ResolvedLayout } from './types'

interface Entry {
  sort?: number
  hidden?: boolean
  when?: Condition
  whenUnknown?: 'show' | 'hide'
}

/**
 * Evaluates every condition of a layout over the facts and sorts every section. Pure; expects the result of `composeLayout`.
 * Invisible entries stay in the lists with their reason, for the preview tool.
 */
export function resolveLayout(layout: Layout, facts: Facts): ResolvedLayout {
  const sections = layout as unknown as Record<string, Record<string, Entry>>
  return {
    theme: layout.theme ?? {},
    shell: layout.shell,
    ...(layout.languages && { languages: layout.languages }),
    ...(layout.messages && { messages: layout.messages }),
    routes: resolveRoutes(layout.routes),
    sections: Object.fromEntries(
      sectionNames(layout).map((name) => [name, resolveSection(name, sections[name], facts)]),
    ),
  }
}

function resolveSection<T extends Entry>(
  section: string,
  entries: Record<string, T> | undefined,
  facts: Facts,
): Resolved<T>[] {
  return Object.entries(entries ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, entry]) => resolveEntry(section, id, entry, facts))
    .sort((a, b) => sortOf(a) - sortOf(b))
}

/** Entries without `sort` come last. */
function sortOf({ sort }: Entry): number {
  return sort ?? Number.MAX_SAFE_INTEGER
}

function resolveEntry<T extends Entry>(section: string, id: string, entry: T, facts: Facts): Resolved<T> {
  const reason = hiddenReason(entry, facts)
  return {
    ...entry,
    id,
    path: `${section}.${id}`,
    visible: reason === undefined,
    ...(reason === undefined ? {} : { reason }),
  }
}

function hiddenReason(entry: Entry, facts: Facts): 'hidden' | 'condition' | 'unknown' | undefined {
  if (entry.hidden === true) return 'hidden'
  const holds = evaluateCondition(entry.when, facts)
  if (holds === false) return 'condition'
  return holds === 'unknown' && entry.whenUnknown !== 'show' ? 'unknown' : undefined
}

function resolveRoutes(routes: Record<string, LayoutRoute>): Record<string, LayoutRoute> {
  return Object.fromEntries(
    Object.entries(routes).map(([pattern, route]) => [
      pattern,
      // Secure by default: a page requires a session unless its layout makes it public.
      { ...route, access: route.access ?? 'player', frame: route.frame ?? 'full' },
    ]),
  )
}
