import type { z } from '@hono/zod-openapi'
import type { Views } from '../../publishing/changedViews'
import { namesOf } from '../core/names'
import type { review } from '../contract/reviews'
import type { Queries } from '../database/openDatabase'

type Review = z.output<typeof review>

/** The reviews of a change, the newest first, each with what has changed since. */
export async function describeReviews(db: Queries, change: string, views: Views): Promise<Review[]> {
  const rows = await db
    .selectFrom('reviews')
    .leftJoin('users', 'users.id', 'reviews.reviewer')
    .selectAll('reviews')
    .select('users.disabled_at')
    .where('change_id', '=', change)
    .orderBy('at', 'desc')
    .execute()
  const names = await namesOf(
    db,
    rows.map(({ reviewer }) => reviewer),
  )
  return rows.map((row) => {
    const covered = JSON.parse(row.views) as Review['views']
    return {
      id: row.id,
      reviewer: { id: row.reviewer, name: names.get(row.reviewer) ?? row.reviewer },
      verdict: row.verdict,
      note: row.note,
      at: row.at,
      withdrawnAt: row.withdrawn_at,
      hasLeft: row.disabled_at !== null,
      views: covered,
      replies: JSON.parse(row.replies) as Review['replies'],
      outdated: covered.filter(({ view, digest }) => views[view] !== digest).map(({ view }) => view),
    }
  })
}
