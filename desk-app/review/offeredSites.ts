import { refusalOf } from '../refusalOf'
import type { ReviewParts } from './reviewParts'

/** The sites that someone can bring a change to, now or later: a freeze ends by itself, all else has to be done first. */
export const offeredSites = ({ session, page }: Pick<ReviewParts, 'session' | 'page'>): string[] =>
  page.sites.filter(
    (site) =>
      refusalOf(session, 'deploy', [site]) === null &&
      (page.blockers[site] ?? []).every(({ code }) => code === 'freeze'),
  )
