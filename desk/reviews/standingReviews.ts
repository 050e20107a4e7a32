import { LRUCache } from 'lru-cache'
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
): Promise<StandingReview[]> =>
  (await standingReviewsOf(db, channel, now, change === undefined ? undefined : [change]))(change)

/** The same for each of several changes: all is read once. */
export async function standingReviewsOf(
  db: Queries,
  channel: string,
  now: number,
  changes?: readonly string[],
): Promise<(change?: string) => StandingReview[]> {
  const makersOf = await recentMakers(db, now)
  const taken = await takenBack(db, channel)
  const objections = await read(countedReviews(db).where('reviews.verdict', '=', 'object'))
  const given = await read(
    changes === undefined
      ? countedReviews(db).where('reviews.verdict', '<>', 'object')
      : countedReviews(db).where('reviews.change_id', 'in', changes),
  )
  const makers = new Map(
    [...objections, ...given].map(({ id, reviewer, at }) => [id, makersOf(reviewer, at)]),
  )
  const names = await namesOf(
    db,
    [...makers.values()].flatMap((all) => [...all.keys()]),
  )
  const grants = new Map<string, readonly Grant[]>()
  for (const { reviewer } of [...objections, ...given])
    grants.set(reviewer, grants.get(reviewer) ?? (await siteGrantsOf(db, reviewer)))
  return (change) => {
    const own = given.filter(({ change_id }) => change === undefined || change_id === change)
    const rows = [...objections.filter(({ change_id }) => change_id !== change), ...own].sort(inOrder)
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

/**
 * When something was last said or taken back. What comes after it has a later time, whatever a clock says that was set back, or that is
 * behind that of another desk: the last word counts.
 */
export async function lastSaidAt(db: Queries): Promise<number> {
  const said = await db
    .selectFrom('reviews')
    .select((of) => of.fn.max('at').as('at'))
    .executeTakeFirst()
  const takenBack = await db
    .selectFrom('deployments')
    .select((of) => of.fn.max('asked_at').as('at'))
    .where('kind', 'in', TAKE_BACK)
    .executeTakeFirst()
  return Math.max(Number(said?.at ?? 0), Number(takenBack?.at ?? 0))
}

/** The deployments that can take something back. */
const TAKE_BACK = ['rollback', 'renew'] as const

/** What someone took from players by a rollback, or out of a plan, and nobody has approved since. */
async function takenBack(db: Queries, channel: string): Promise<(StandingReview & { at: number })[]> {
  const rows = await db
    .selectFrom('deployments')
    .select(['id', 'asked_by', 'asked_at', 'reason', 'details'])
    .where('channel', '=', channel)
    .where('kind', 'in', TAKE_BACK)
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
export const writersOf = async (db: Queries, change: string): Promise<ReadonlySet<string>> =>
  (await writersOfAll(db, [change]))(change)

/** The same for each of several changes. */
export async function writersOfAll(
  db: Queries,
  changes: readonly string[],
): Promise<(change: string) => ReadonlySet<string>> {
  if (changes.length === 0) return () => new Set()
  const rows = await db
    .selectFrom('revisions')
    .leftJoin('tokens', 'tokens.id', 'revisions.author')
    .select(['revisions.change_id', 'revisions.author', 'tokens.created_by'])
    .distinct()
    .where('revisions.change_id', 'in', changes)
    // Number 0 is the base as it was.
    .where('revisions.number', '>', 0)
    .where('revisions.author', '<>', DESK_ACTOR)
    .execute()
  const found = Map.groupBy(rows, ({ change_id }) => change_id)
  return (change) =>
    new Set(found.get(change)?.flatMap(({ author, created_by }) => [author, created_by ?? author]))
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

/** How long someone else has time to review what went live by broken glass, in ms. */
export const REVIEW_MS = 24 * 3_600_000

/** What went live by broken glass, and nobody but who broke it has reviewed since. */
interface UnreviewedChange {
  id: string
  title: string
  sites: string[]
  /** Who broke it, and when (in ms). */
  by: string
  at: number
}

/** Published changes that went live by broken glass, and that nobody but who broke it has reviewed since: all, or one. */
export async function unreviewedChanges(db: Queries, change?: string): Promise<UnreviewedChange[]> {
  const broken = db
    .selectFrom('deployments')
    .innerJoin('builds', 'builds.release', 'deployments.release')
    .innerJoin('changes', 'changes.id', 'builds.change_id')
    .select(['changes.id', 'changes.title', 'builds.release', 'deployments.sites', 'asked_at', 'asked_by'])
    .distinct()
    .where('deployments.kind', '=', 'breakGlass')
    .where('deployments.state', '=', 'live')
    .where('changes.state', '=', 'published')
  const rows = await (change === undefined ? broken : broken.where('changes.id', '=', change)).execute()
  const reviews = await reviewsOfReleases(
    db,
    rows.map(({ release }) => release),
  )
  const found: UnreviewedChange[] = []
  for (const { release, asked_at: at, asked_by: by, sites, ...about } of rows)
    if (!(await firstOfOthers(db, reviews.get(release) ?? [], at, by)))
      found.push({ ...about, at, by, sites: JSON.parse(sites) as string[] })
  return found
}

/** A review of a release since a time by someone else, whose account they did not make what it is of late; undefined for none. */
export async function reviewedSince(
  db: Queries,
  release: string,
  since: number,
  by: string,
  verdicts: readonly ('approve' | 'object')[] = ['approve', 'object'],
): Promise<{ id: string } | undefined> {
  const reviews = (await reviewsOfReleases(db, [release])).get(release) ?? []
  return firstOfOthers(
    db,
    reviews.filter(({ verdict }) => verdicts.includes(verdict)),
    since,
    by,
  )
}

type GivenReview = Pick<Row<'reviews'>, 'id' | 'reviewer' | 'at' | 'verdict'>

/** The reviews of releases, by release, that were not withdrawn. */
async function reviewsOfReleases(
  db: Queries,
  releases: readonly string[],
): Promise<ReadonlyMap<string, GivenReview[]>> {
  if (releases.length === 0) return new Map()
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('builds', 'builds.change_id', 'reviews.change_id')
    .select(['builds.release', 'reviews.id', 'reviews.reviewer', 'reviews.at', 'reviews.verdict'])
    .distinct()
    .where('builds.release', 'in', [...new Set(releases)])
    .where('reviews.withdrawn_at', 'is', null)
    .execute()
  return Map.groupBy(rows, ({ release }) => release)
}

/** What was found once is not looked for again: years later people still ask what is not reviewed yet. */
const ofOthers = new LRUCache<string, true>({ max: 5_000 })

async function firstOfOthers(
  db: Queries,
  reviews: readonly GivenReview[],
  since: number,
  by: string,
): Promise<GivenReview | undefined> {
  for (const review of reviews) {
    if (review.at < since || review.reviewer === by) continue
    const key = `${review.id} ${by}`
    if (
      !ofOthers.has(key) &&
      (await recentMakers(db, review.at, review.at))(review.reviewer, review.at).has(by)
    )
      continue
    ofOthers.set(key, true)
    return review
  }
  return undefined
}
