import type { StandingReview } from '../../publishing/coverage'
import { sitesFor } from '../../publishing/access/whyNot'
import { grantsOf } from '../accounts/identify'
import type { Queries } from '../database/openDatabase'
import { DESK_ACTOR } from '../accounts/namesOf'

/**
 * The reviews that count for a change, in the order in which they were given, with what their reviewers may review now: its own, and
 * what people object to in others. What somebody said whose account is no longer in use does not count.
 */
export async function standingReviews(db: Queries, change: string): Promise<StandingReview[]> {
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.reviewer')
    .selectAll('reviews')
    .select('users.name')
    .where('reviews.withdrawn_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where((of) => of.or([of('reviews.change_id', '=', change), of('reviews.verdict', '=', 'object')]))
    .orderBy('reviews.at')
    // Of two in one millisecond the objection is the last word.
    .orderBy('reviews.verdict')
    .orderBy('reviews.id')
    .execute()
  const scopes = new Map<string, string[]>()
  for (const { reviewer } of rows)
    if (!scopes.has(reviewer)) scopes.set(reviewer, sitesFor(await grantsOf(db, reviewer), 'review'))
  return rows.map(({ reviewer, name, verdict, note, views, change_id }) => ({
    reviewer,
    name,
    verdict,
    note,
    views: JSON.parse(views) as StandingReview['views'],
    scope: scopes.get(reviewer) ?? [],
    isElsewhere: change_id !== change,
  }))
}

/** Everybody who wrote something of a change: people, and those whose tokens did. */
export async function writersOf(db: Queries, change: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('revisions')
    .leftJoin('tokens', 'tokens.id', 'revisions.author')
    .select(['revisions.author', 'tokens.created_by'])
    .where('revisions.change_id', '=', change)
    // Number 0 is the base as it was.
    .where('revisions.number', '>', 0)
    .execute()
  const all = rows.flatMap(({ author, created_by }) => [author, created_by ?? author])
  return new Set(all.filter((author) => author !== DESK_ACTOR))
}
