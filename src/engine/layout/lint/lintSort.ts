import { toPointer } from '../pointer'
import type { LayoutProblem } from '../types'
import { showableEntries } from './placed'
import type { LintCase } from './lintInput'

/** Two entries of a section with one place: their order would hang on their names. */
export function lintSort({ layout, target }: LintCase, site: string): LayoutProblem[] {
  const holders = new Map<string, string>()
  return showableEntries(layout, site, target).flatMap(({ section, id, segments, entry }) => {
    if (entry.sort === undefined) return []
    const place = `${section} ${entry.sort}`
    const holder = holders.get(place)
    if (holder === undefined) {
      holders.set(place, id)
      return []
    }
    const message = `"${holder}" and "${id}" have the same place ${entry.sort} in ${section}.`
    return [
      {
        pointer: toPointer([...segments, 'sort']),
        message,
        expected: 'a number of its own',
        found: `${entry.sort}`,
      },
    ]
  })
}
