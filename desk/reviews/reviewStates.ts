import { coverageOf } from '../../publishing/coverage'
import { agreement, changesOf } from '../../publishing/mayPublish'
import type { Pointer } from '../../publishing/pointer'
import { adminsLately } from '../accounts/accountHistory'
import { readPolicy } from '../accounts/policies'
import { channelState, type ChannelState } from '../channels/channelState'
import type { Desk } from '../core/desk'
import type { Row } from '../database/tables'
import { knownManifest } from '../releases/releaseFiles'
import { standingReviewsOf, writersOf } from './standingReviews'

/** What people say about a change as it is now. */
export type ReviewState = 'none' | 'asked' | 'approved' | 'objected'

/**
 * For an open change: what people say about it, derived from their reviews as `mayPublish` does. A change that was edited since it was
 * built for a review is approved by nobody.
 */
export async function reviewStates(
  desk: Desk,
  pointer: Pointer | null,
): Promise<(change: Row<'changes'>) => Promise<ReviewState>> {
  const { db } = desk
  let state: Promise<ChannelState> | undefined
  let reviewsOf: ReturnType<typeof standingReviewsOf> | undefined
  let hasOneAdmin: boolean | undefined
  return async ({ id, state: isIn, revision, base, review_asked_at }) => {
    if (isIn !== 'open') return 'none'
    const asked = review_asked_at === null ? 'none' : 'asked'
    const reviews = await (await (reviewsOf ??= standingReviewsOf(db, 'live', desk.now())))(id)
    if (reviews.length === 0) return asked
    const build = await db
      .selectFrom('builds')
      .selectAll()
      .where('change_id', '=', id)
      .orderBy('at', 'desc')
      .executeTakeFirst()
    const manifest = build && (await knownManifest(db, build.release))
    if (!manifest) return asked
    const { live, liveHosts } = await (state ??= channelState(desk, pointer).catch(() => NOTHING))
    const facts = {
      views: manifest.views,
      live,
      liveHosts,
      reviews,
      writers: await writersOf(db, id),
      // What people say is asked, and that nobody else is there says nothing.
      accounts: Infinity,
      hasOneAdmin: (hasOneAdmin ??= (await adminsLately(db, desk.now())).length <= 1),
      policy: (await readPolicy(db, 'live')).policy,
    }
    const changes = Object.keys(manifest.bundles)
      .map((site) => changesOf(facts, site))
      .filter((changed) => changed.length > 0)
    if (changes.flat().some((change) => coverageOf(change, reviews).objections.length > 0)) return 'objected'
    const isCurrent = build.revision === revision && build.base === base
    const isAgreed = changes.every((changed) => agreement(facts, changed).missing.length === 0)
    return isCurrent && changes.length > 0 && isAgreed ? 'approved' : asked
  }
}

const NOTHING: ChannelState = { live: {}, liveHosts: null, bundles: new Map(), cells: [] }
