import type { ResolvedLayout } from '@layout/types'
import { messageText } from './messageText'
import type { Entries } from './outlineRows'

/** What operators call the pages of a layout, by path: the title, and where two have one title, what else they differ in. */
export function pageNames(
  layout: Pick<ResolvedLayout, 'routes' | 'messages'>,
  paths: readonly string[],
  entries: Entries,
): Record<string, string> {
  const all = paths.map((path) => {
    const { title, type = '' } = layout.routes[path] ?? {}
    const label = entries[type]?.label ?? ''
    return { path, label, name: (title === undefined ? '' : messageText(title, layout)) || label || path }
  })
  const alike = Map.groupBy(all, ({ name }) => name)
  return Object.fromEntries(
    all.map(({ path, label, name }) => {
      const others = alike.get(name) ?? []
      if (others.length === 1) return [path, name]
      const isUnique = label !== name && others.filter((one) => one.label === label).length === 1
      return [path, `${name} (${isUnique ? label : path})`]
    }),
  )
}
