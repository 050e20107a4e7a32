import type { Blocker } from '../deskTypes'
import { refusalOf } from '../refusalOf'
import type { ReviewParts } from './reviewParts'

/** The sites that someone can bring a change to, now or later: a freeze ends by itself, all else has to be done first. */
export const offeredSites = ({ session, page }: Pick<ReviewParts, 'session' | 'page'>): string[] =>
  page.sites.filter(
    (site) =>
      refusalOf(session, 'deploy', [site]) === null &&
      (page.blockers[site] ?? []).every(({ code }) => code === 'freeze'),
  )

/** What only another edit takes away: waiting does not help. */
const NEEDS_EDIT: ReadonlySet<Blocker['code']> = new Set(['behind', 'furtherBack', 'unchanged'])

/** The sites that someone can bring a change to once nothing is missing any more: those as well, unless that is prepared already. */
export const preparableSites = (
  { session, page }: Pick<ReviewParts, 'session' | 'page'>,
  prepared: readonly string[],
): string[] =>
  page.sites.filter(
    (site) =>
      !prepared.includes(site) &&
      refusalOf(session, 'deploy', [site]) === null &&
      (page.blockers[site] ?? []).every(({ code }) => !NEEDS_EDIT.has(code)),
  )
