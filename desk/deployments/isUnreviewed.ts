import type { Digest } from '../../publishing/digest'
import { recentMakers } from '../accounts/accountHistory'
import type { Queries } from '../database/openDatabase'

/** Whether a release only ever went live by broken glass, and nobody but who broke it has approved it since. */
export async function isUnreviewed(db: Queries, release: Digest): Promise<boolean> {
  const all = await db
    .selectFrom('deployments')
    .select(['kind', 'asked_at', 'asked_by'])
    .where('release', '=', release)
    .where('state', '=', 'live')
    .execute()
  if (all.length === 0 || all.some(({ kind }) => kind !== 'breakGlass')) return false
  for (const { asked_at, asked_by } of all)
    if (await reviewedSince(db, release, asked_at, asked_by, ['approve'])) return false
  return true
}

/** A review of a release since a time by somebody else, whose account they did not make what it is of late; undefined for none. */
export async function reviewedSince(
  db: Queries,
  release: string,
  since: number,
  by: string,
  verdicts: readonly ('approve' | 'object')[] = ['approve', 'object'],
): Promise<{ id: string } | undefined> {
  const reviews = await db
    .selectFrom('reviews')
    .innerJoin('builds', 'builds.change_id', 'reviews.change_id')
    .select(['reviews.id', 'reviews.reviewer', 'reviews.at'])
    .where('builds.release', '=', release)
    .where('reviews.at', '>=', since)
    .where('reviews.reviewer', '<>', by)
    .where('reviews.verdict', 'in', verdicts)
    .where('reviews.withdrawn_at', 'is', null)
    .execute()
  for (const review of reviews)
    if (!(await recentMakers(db, review.at))(review.reviewer, review.at).has(by)) return review
  return undefined
}
