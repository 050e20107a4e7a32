import type { Resolved, ResolvedLayout } from '@layout/types'

/**
 * What of a layout a viewer can come to see: without what is hidden from everybody, and without the numbers that only make the
 * order. A sign-off stays good while this is the same (ED-12). What a condition hides at the moment stays in: another fact shows it.
 */
export function viewOf(layout: ResolvedLayout | null): unknown {
  if (!layout) return null
  const { sections, routes } = layout as Partial<ResolvedLayout>
  return {
    ...layout,
    ...(routes && {
      routes: Object.fromEntries(Object.entries(routes).filter(([, route]) => route.hidden !== true)),
    }),
    ...(sections && {
      sections: Object.fromEntries(
        Object.entries(sections).map(([name, entries]) => [
          name,
          (entries as Resolved<object>[]).flatMap(seen),
        ]),
      ),
    }),
  }
}

function seen(entry: Resolved<object>): object[] {
  if (entry.reason === 'hidden') return []
  const { sort: _sort, ...view } = entry as Resolved<{ sort?: number }>
  return [view]
}
