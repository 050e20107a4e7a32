import { toPointer } from '../pointer'
import type { LayoutProblem } from '../types'
import { showableEntries } from './placed'
import type { LintCase } from './lintInput'

/** Two entries of a section with the same `sort`: their order would depend on their ids. */
export function lintSort({ layout, target }: LintCase, site: string): LayoutProblem[] {
  const firstAt = new Map<string, string>()
  return showableEntries(layout, site, target).flatMap(({ section, id, segments, entry }) => {
    if (entry.sort === undefined) return []
    const position = `${section} ${entry.sort}`
    const first = firstAt.get(position)
    if (first === undefined) {
      firstAt.set(position, id)
      return []
    }
    const message = `"${first}" and "${id}" have the same sort ${entry.sort} in ${section}.`
    return [
      {
        pointer: toPointer([...segments, 'sort']),
        message,
        severity: 'warning',
        rule: 'sameSort',
        expected: 'a different number',
        found: `${entry.sort}`,
      },
    ]
  })
}
