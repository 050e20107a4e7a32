import { matchRoute } from '../matchRoute'
import { toPointer } from '../pointer'
import type { LayoutProblem } from '../types'
import { showableEntries } from './placed'
import type { LintCase } from './lintInput'

const MAX_HOPS = 5

/** Links and redirects to a path that has no route, and redirects that go round. */
export function lintTargets({ layout, target }: LintCase, site: string): LayoutProblem[] {
  const links = showableEntries(layout, site, target).flatMap(({ segments, entry }) =>
    entry.to?.startsWith('/') && !answers(entry.to)
      ? [
          lost(
            toPointer([...segments, 'to']),
            `No page answers ${entry.to}, so this leads nowhere.`,
            entry.to,
          ),
        ]
      : [],
  )
  const redirects = Object.entries(layout.routes).flatMap(([pattern, { redirect, hidden }]) =>
    redirect === undefined || hidden || answers(redirect)
      ? []
      : [
          lost(
            toPointer(['routes', pattern, 'redirect']),
            `The redirect of ${pattern} to ${redirect} ends nowhere.`,
            redirect,
          ),
        ],
  )
  return [...links, ...redirects]

  function answers(path: string): boolean {
    let here = path
    for (let hops = 0; hops <= MAX_HOPS; hops++) {
      const match = matchRoute(layout.routes, here.replace(/[?#].*$/, ''))
      if (!match) return false
      if (match.route.redirect === undefined) return true
      here = match.route.redirect
    }
    return false
  }
}

function lost(pointer: string, message: string, found: string): LayoutProblem {
  return { pointer, message, expected: 'a path that a route answers', found }
}
