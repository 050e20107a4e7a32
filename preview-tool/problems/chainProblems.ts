import { LIMITS } from '@layout/checkLimits'
import { ownValue } from '@layout/jsonObject'
import type { Documents } from '../model'
import type { DraftProblem } from './draftProblem'

/** Errors in the `extends` chain of a site: a missing layer, a cycle, or too many layers. */
export function chainProblems(documents: Documents, site: string): DraftProblem[] {
  const seen: string[] = []
  for (let at = site; ;) {
    const last = seen.at(-1) ?? site
    const problem = (message: string): DraftProblem[] => [{ site, layer: last, pointer: '/extends', message }]
    if (seen.includes(at)) return problem(`"${last}" extends itself: ${[...seen, at].join(' → ')}.`)
    const document = ownValue(documents, at)
    if (document === undefined) return problem(`"${last}" extends "${at}", and there is no such layer.`)
    if (seen.length > LIMITS.extends)
      return problem(`"${site}" extends more than ${LIMITS.extends} layers, one over the other.`)
    seen.push(at)
    const below = ownValue(document, 'extends')
    if (typeof below !== 'string') return []
    at = below
  }
}
