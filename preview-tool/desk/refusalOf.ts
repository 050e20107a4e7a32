import { whyNot } from '../../desk/access/mayDo'
import type { Verb } from '../../desk/access/verbs'
import type { Session } from './connection'

/**
 * Why somebody's roles do not allow something for sites (none: for any site at all), as a sentence; null when they do. A second
 * factor is asked for when it is done, by `call`. The desk itself decides each call.
 */
export const refusalOf = (
  { person, grants, session }: Session,
  verb: Verb,
  sites: readonly string[] = [],
): string | null =>
  whyNot(
    { kind: 'person', ...person, grants, session: session.id, isVerified: true, hasFactor: true },
    verb,
    sites,
  )
