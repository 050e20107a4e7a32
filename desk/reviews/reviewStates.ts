import { HOSTS_VIEW, viewsOfSites, type ChangedView, type Views } from '../../publishing/changedViews'
import { coverageOf } from '../../publishing/coverage'
import { agreement, changesOf, mayApprove, type Approver } from '../../publishing/mayPublish'
import type { Pointer } from '../../publishing/pointer'
import { adminsLately } from '../accounts/accountHistory'
import { channelState, type ChannelState } from '../channels/channelState'
import type { Desk } from '../core/desk'
import { sizedCache } from '../core/sizedCache'
import type { Row } from '../database/tables'
import { knownManifest } from '../releases/releaseFiles'
import { policiesOn } from './publishFacts'
import { standingReviewsOf, writersOfAll } from './standingReviews'

/** What people say about a change as it is now. */
export type ReviewState = 'none' | 'asked' | 'approved' | 'objected'

interface OpenReview {
  state: ReviewState
  /** The sites whose players would get something else. */
  sites: readonly string[]
  /** Whether it waits for someone: their approval would count, and they have not given it. */
  waitsFor: (person: Approver) => boolean
}

const NOTHING_SAID: OpenReview = { state: 'none', sites: [], waitsFor: () => false }

/**
 * For each open change: what people say about it, derived from their reviews as `mayPublish` does. A change that was edited since it was
 * built for a review is approved by nobody.
 */
export async function reviewStates(
  desk: Desk,
  pointer: Pointer | null,
  changes: readonly Row<'changes'>[],
): Promise<(change: string) => OpenReview> {
  const { db } = desk
  const open = changes.filter(({ state }) => state === 'open')
  if (open.length === 0) return () => NOTHING_SAID
  const ids = open.map(({ id }) => id)
  const reviewsOf = await standingReviewsOf(db, 'live', desk.now(), ids)
  const writers = await writersOfAll(db, ids)
  const builds = await db
    .selectFrom('builds')
    .selectAll()
    .where('change_id', 'in', ids)
    .orderBy('at')
    .execute()
  const newest = new Map(builds.map((build) => [build.change_id, build]))
  let state: Promise<ChannelState> | undefined
  const live = JSON.stringify(
    pointer && [pointer.hosts, Object.entries(pointer.sites).map(([site, { release }]) => [site, release])],
  )
  const about = {
    // What people say is asked, and that nobody else is there says nothing.
    accounts: Infinity,
    hasOneAdmin: (await adminsLately(db, desk.now())).length <= 1,
    ...(await policiesOn(db, 'live')),
  }
  const found = new Map<string, OpenReview>()
  for (const { id, revision, base, review_asked_at } of open) {
    const asked = review_asked_at === null ? 'none' : 'asked'
    const reviews = reviewsOf(id)
    if (asked === 'none' && reviews.length === 0) continue
    const build = newest.get(id)
    const changed =
      build &&
      (await changedBy(
        desk,
        build.release,
        live,
        () => (state ??= channelState(desk, pointer).catch(() => NOTHING)),
      ))
    if (!changed) {
      found.set(id, { ...NOTHING_SAID, state: asked })
      continue
    }
    const facts = { ...changed, ...about, reviews, writers: writers(id) }
    const all = [...changed.sites.values()]
    const isCurrent = build.revision === revision && build.base === base
    const isObjected = all.flat().some((change) => coverageOf(change, reviews).objections.length > 0)
    const isAgreed =
      isCurrent &&
      reviews.length > 0 &&
      all.length > 0 &&
      [...changed.sites].every(([site, one]) => agreement(facts, site, one).missing.length === 0)
    const said = isObjected ? 'objected' : isAgreed ? 'approved' : asked
    found.set(id, {
      state: said,
      sites: [...changed.sites.keys()],
      waitsFor: (person) =>
        said === 'asked' &&
        mayApprove(facts, person) &&
        !(isCurrent && all.flat().every((change) => hasApproved(change, reviews, person))),
    })
  }
  return (change) => found.get(change) ?? NOTHING_SAID
}

const hasApproved = (
  change: ChangedView,
  reviews: Parameters<typeof coverageOf>[1],
  { reviewer }: Approver,
): boolean => coverageOf(change, reviews).approvedBy.some((review) => review.reviewer === reviewer)

/** What a release changes for players. */
interface Changed {
  sites: ReadonlyMap<string, ChangedView[]>
  /** Of these sites, and the hosts: the views of the release, and what is live. */
  views: Views
  live: Record<string, Views>
  liveHosts: ChannelState['liveHosts']
}

const NOTHING: ChannelState = { live: {}, liveHosts: null, bundles: new Map(), cells: [] }

/** By release. Manifests name hundreds of sites, and everybody asks again and again what waits for them. */
const known = sizedCache<{ of: string; changed: Changed }>(
  'changes',
  16,
  ({ changed: { views } }) => 500 * Object.keys(views).length,
)

/** What a release of the database changes beside what is live, which `live` names; null where it is not there. */
async function changedBy(
  { db }: Desk,
  release: string,
  live: string,
  stateOf: () => Promise<ChannelState>,
): Promise<Changed | null> {
  const before = known.get(release)
  if (before?.of === live) return before.changed
  const manifest = await knownManifest(db, release)
  if (!manifest) return null
  const { live: shown, liveHosts } = await stateOf()
  const sites = new Map(
    Object.keys(manifest.bundles)
      .map((site) => [site, changesOf({ views: manifest.views, live: shown, liveHosts }, site)] as const)
      .filter(([, changes]) => changes.length > 0),
  )
  const hosts = manifest.views[HOSTS_VIEW]
  const changed: Changed = {
    sites,
    views: Object.assign(
      {},
      hosts && { [HOSTS_VIEW]: hosts },
      ...[...sites.keys()].map((site) => viewsOfSites(manifest.views).get(site)),
    ) as Views,
    live: Object.fromEntries([...sites.keys()].flatMap((site) => (shown[site] ? [[site, shown[site]]] : []))),
    liveHosts,
  }
  known.set(release, { of: live, changed })
  return changed
}
