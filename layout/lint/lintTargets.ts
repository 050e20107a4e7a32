import { followRedirects } from '../followRedirects'
import { toPointer } from '../pointer'
import type { LayoutProblem } from '../types'
import { showableEntries } from './placed'
import type { LintCase } from './lintInput'

/** Links and redirects to a path without a route, and redirect loops. */
export function lintTargets({ layout, target }: LintCase, site: string): LayoutProblem[] {
  const links = showableEntries(layout, site, target).flatMap(({ segments, entry }) =>
    entry.to?.startsWith('/') && !leadsToPage(entry.to)
      ? [
          deadEnd(
            toPointer([...segments, 'to']),
            `No page answers ${entry.to}, so this leads nowhere.`,
            entry.to,
          ),
        ]
      : [],
  )
  const redirects = Object.entries(layout.routes).flatMap(([pattern, { redirect, hidden }]) =>
    redirect === undefined || hidden || leadsToPage(redirect)
      ? []
      : [
          deadEnd(
            toPointer(['routes', pattern, 'redirect']),
            `The redirect of ${pattern} to ${redirect} ends nowhere.`,
            redirect,
          ),
        ],
  )
  return [...links, ...redirects]

  function leadsToPage(path: string): boolean {
    return followRedirects(layout.routes, path).match !== null
  }
}

function deadEnd(pointer: string, message: string, found: string): LayoutProblem {
  return { rule: 'deadEnd', pointer, message, expected: 'a path that has a route', found }
}
