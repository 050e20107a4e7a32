import { sitesFor, type Grant } from '../../publishing/access/whyNot'
import type { StandingReview } from '../../publishing/coverage'
import type { Digest } from '../../publishing/digest'
import { recentMakers } from '../accounts/accountHistory'
import { siteGrantsOf } from '../accounts/users'
import { DESK_ACTOR, namesOf } from '../core/names'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'

const DAY_MS = 24 * 3_600_000

/**
 * The reviews that count for a change, in the order in which they were given, with what their reviewers may review now: its own, and
 * what people object to in others, or took back from players of the channel. Without a change, as for a rollback, what each person said
 * last about exactly this counts, wherever. What someone approved whose account is no longer in use does not count; what they object to does, until it is taken over.
 */
export const standingReviews = async (
  db: Queries,
  channel: string,
  now: number,
  change?: string,
): Promise<StandingReview[]> => (await standingReviewsOf(db, channel, now))(change)

/** The same for one change after the other: what all of them share is read once. */
export async function standingReviewsOf(
  db: Queries,
  channel: string,
  now: number,
): Promise<(change?: string) => Promise<StandingReview[]>> {
  const makersOf = await recentMakers(db, now)
  const taken = await takenBack(db, channel)
  const objections = await read(countedReviews(db).where('reviews.verdict', '=', 'object'))
  const grants = new Map<string, readonly Grant[]>()
  return async (change) => {
    const own =
      change === undefined
        ? await read(countedReviews(db).where('reviews.verdict', '<>', 'object'))
        : await read(countedReviews(db).where('reviews.change_id', '=', change))
    const rows = [...objections.filter(({ change_id }) => change_id !== change), ...own].sort(inOrder)
    const makers = new Map(rows.map(({ id, reviewer, at }) => [id, makersOf(reviewer, at)]))
    const names = await namesOf(
      db,
      [...makers.values()].flatMap((all) => [...all.keys()]),
    )
    for (const { reviewer } of rows)
      grants.set(reviewer, grants.get(reviewer) ?? (await siteGrantsOf(db, reviewer)))
    const reviews = rows.map(({ id: review, at, reviewer, name, verdict, note, views, change_id }) => ({
      at,
      reviewer,
      name,
      verdict,
      note,
      views,
      scope: sitesFor(grants.get(reviewer) ?? [], 'review'),
      complianceFor: (grants.get(reviewer) ?? []).flatMap(({ role, site }) =>
        role === 'compliance' ? [site] : [],
      ),
      makers: [...(makers.get(review) ?? [])].map(([id, made]) => ({
        id,
        name: names.get(id) ?? id,
        days: Math.floor((now - made) / DAY_MS),
      })),
      isElsewhere: verdict === 'object' && change_id !== change,
    }))
    // Of two in one millisecond what was taken back is the last word.
    return [...reviews, ...taken].sort((one, other) => one.at - other.at)
  }
}

/** Reviews with their reviewers' names and their views. */
async function read(reviews: ReturnType<typeof countedReviews>) {
  const rows = await reviews.selectAll('reviews').select('users.name').execute()
  return rows.map((row) => ({ ...row, views: JSON.parse(row.views) as StandingReview['views'] }))
}

type Given = Pick<Row<'reviews'>, 'at' | 'verdict' | 'id'>
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** By their times; of two in one millisecond the objection is the last word. */
const inOrder = (one: Given, other: Given): number =>
  one.at - other.at || compare(one.verdict, other.verdict) || compare(one.id, other.id)

/** Reviews that nobody took back. An objection outlives the account of who raised it. */
const countedReviews = (db: Queries) =>
  db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.reviewer')
    .where('reviews.withdrawn_at', 'is', null)
    .where((of) => of.or([of('users.disabled_at', 'is', null), of('reviews.verdict', '=', 'object')]))

/** What someone took from players by a rollback, or out of a plan, and nobody has approved since. */
async function takenBack(db: Queries, channel: string): Promise<(StandingReview & { at: number })[]> {
  const rows = await db
    .selectFrom('deployments')
    .select(['id', 'asked_by', 'asked_at', 'reason', 'details'])
    .where('channel', '=', channel)
    .where('kind', 'in', ['rollback', 'renew'])
    .where('state', 'in', ['committed', 'live'])
    .where('details', 'like', '%"takenBack":%')
    .execute()
  if (rows.length === 0) return []
  const approvals = await countedReviews(db)
    .select(['reviews.views', 'reviews.at'])
    .where('reviews.verdict', '=', 'approve')
    .where('reviews.at', '>', Math.min(...rows.map(({ asked_at }) => asked_at)))
    .execute()
  const approvedAt = new Map<string, number>()
  for (const { views, at } of approvals)
    for (const { view, digest } of JSON.parse(views) as StandingReview['views'])
      approvedAt.set(`${view} ${digest}`, Math.max(at, approvedAt.get(`${view} ${digest}`) ?? 0))
  const names = await namesOf(
    db,
    rows.map(({ asked_by }) => asked_by),
  )
  return rows.map(({ id, asked_by, asked_at, reason, details }) => ({
    at: asked_at,
    reviewer: `deployment:${id}`,
    name: names.get(asked_by) ?? asked_by,
    verdict: 'object',
    note: reason,
    views: ((JSON.parse(details) as { takenBack?: StandingReview['views'] }).takenBack ?? []).filter(
      ({ view, digest }) => (approvedAt.get(`${view} ${digest}`) ?? 0) <= asked_at,
    ),
    scope: [],
    isElsewhere: true,
    isTakenBack: true,
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

/** Whether a published change went live by broken glass, and nobody but who broke it has reviewed it since. */
export async function awaitsReview(db: Queries, { id, state }: Row<'changes'>): Promise<boolean> {
  if (state !== 'published') return false
  const broken = await db
    .selectFrom('deployments')
    .innerJoin('builds', 'builds.release', 'deployments.release')
    .select(['builds.release', 'asked_at', 'asked_by'])
    .where('builds.change_id', '=', id)
    .where('deployments.kind', '=', 'breakGlass')
    .where('deployments.state', '=', 'live')
    .execute()
  for (const { release, asked_at, asked_by } of broken)
    if (!(await reviewedSince(db, release, asked_at, asked_by))) return true
  return false
}

/** A review of a release since a time by someone else, whose account they did not make what it is of late; undefined for none. */
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
