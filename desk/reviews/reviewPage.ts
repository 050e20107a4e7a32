import type { z } from '@hono/zod-openapi'
import { isWithin } from '@layout/dates'
import { withoutDate } from '../../compliance/cases/cell'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { Views } from '../../publishing/changedViews'
import type { Digest } from '../../publishing/digest'
import { changesOf, mayPublish, type PublishFacts, type SiteCase } from '../../publishing/mayPublish'
import type { Manifest } from '../../publishing/manifest'
import { unlessAltered } from '../../publishing/openStored'
import { releasesOf } from '../../publishing/pointer'
import { channelState, type Served } from '../channels/channelState'
import { shownChannel } from '../channels/openChannel'
import type { review, reviewPage } from '../contract/reviews'
import type { Desk } from '../core/desk'
import { namesOf } from '../core/names'
import type { Queries } from '../database/openDatabase'
import { buildRelease, type Build } from '../releases/buildRelease'
import { releaseFiles, storedManifest } from '../releases/releaseFiles'
import { contentsOf, releaseViews } from '../releases/releaseViews'
import { cellStates, latestRun } from './cellStates'
import { describeNamed } from './namedReviewers'
import { openObjections } from './openObjections'
import { publishFacts } from './publishFacts'
import { unreviewedChanges } from './standingReviews'

type Page = z.output<typeof reviewPage>

/** A change beside what is live, or was before it, with everything that decides about it. */
export interface Comparison {
  build: Build
  facts: PublishFacts
  before: Served | null
  /** Sites whose players would get something else. */
  sites: string[]
  /** What would change, each view once. */
  views: { view: string; digest: Digest; live: Digest | null }[]
  /** `layoutHash` of what players of these sites have now, by cell. */
  live: ReadonlyMap<string, string>
}

/**
 * Builds the release of a change, and compares it with what is live; once that is the change itself, with the release before it
 * (OP-04). Throws the problems of `buildRelease`.
 */
export async function compareChange(desk: Desk, id: string): Promise<Comparison> {
  const build = await buildRelease(desk, id)
  const before = await servedBefore(desk, build)
  const state = await channelState(desk, before)
  const now = desk.now()
  const { manifest } = build.release
  const views = await releaseViews(desk, manifest)
  const { base } = build.change
  const shown = { views: manifest.views, live: state.live, liveHosts: state.liveHosts }
  const changedIn = new Map(
    Object.keys(manifest.bundles)
      .map((site) => [site, changesOf(shown, site)] as const)
      .filter(([, changes]) => changes.length > 0),
  )
  const sites = [...changedIn.keys()]
  const changed = new Map([...changedIn.values()].flat().map((one) => [one.view, one] as const))
  const contentOf = await contentsOf(changed.values(), views.bundles, state.bundles)
  const about = { channel: 'live', change: id, base, views, state, sites, contentOf }
  const facts = await publishFacts(desk, desk.db, about)
  return {
    build,
    facts,
    before,
    sites,
    views: [...changed.values()].flatMap(({ view, digest, live }) =>
      digest ? [{ view, digest, live }] : [],
    ),
    live: new Map(
      state.cells
        .filter((one) => changedIn.has(one.site) && isWithin(one, now, now + 1))
        .map(({ cell, layout }) => [withoutDate(cell), layout]),
    ),
  }
}

async function servedBefore(desk: Desk, { change }: Build): Promise<Served | null> {
  if (change.state !== 'published') return (await shownChannel(desk, 'live'))?.pointer ?? null
  // What the first release builds on was never published.
  const base = await unlessAltered(storedManifest(desk, change.base as Digest))
  const hosts = base?.layers.sites
  if (!base || !hosts) return null
  const sites = Object.entries(base.bundles).map(
    ([site, bundle]) => [site, { release: change.base as Digest, bundle }] as const,
  )
  return { sites: Object.fromEntries(sites), hosts }
}

/** The cases of what a change changes, without those whose dates are over. */
export const wantedCases = ({ facts }: Comparison, now: number): SiteCase[] =>
  facts.cells.filter((one) => isWithin(one, now))

/** The same when it is its turn; equal questions share one. */
export const compareInTurn = (desk: Desk, id: string): Promise<Comparison> =>
  desk.turns.share(`comparison ${id}`, () => compareChange(desk, id))

/** Everything that a reviewer needs, when it is its turn; equal questions share one. */
export const readInTurn = (desk: Desk, id: string): Promise<Page> =>
  desk.turns.share(`review ${id}`, () => readReviewPage(desk, id))

async function readReviewPage(desk: Desk, id: string): Promise<Page> {
  const comparison = await compareChange(desk, id)
  const { build, facts, before: served, sites, views, live: layouts } = comparison
  const { release, change } = build
  const cells = wantedCases(comparison, desk.now())
  const live = Object.keys(release.manifest.bundles).map(
    (site) => [site, served?.sites[site]?.release ?? null] as const,
  )
  const before = await servedLayers(desk, served)
  const after = release.manifest.layers
  const textsOf = (layers: Manifest['layers'], others: Manifest['layers']) =>
    releaseFiles(
      desk,
      desk.db,
      Object.fromEntries(Object.entries(layers).filter(([name, digest]) => others[name] !== digest)),
    )
  const verdicts = sites.map((site) => [site, mayPublish(facts, site, desk.now())] as const)
  return {
    change: id,
    revision: change.revision,
    release: release.name,
    live: Object.fromEntries(live),
    sites,
    views,
    before: await textsOf(before, after),
    after: await textsOf(after, before),
    cells: await cellStates(desk, cells, {
      rules: RULES_DIGEST,
      build: facts.build,
      release: release.name,
      live: layouts,
    }),
    reviews: await describeReviews(desk.db, id, release.manifest.views),
    named: await describeNamed(desk.db, { change: id, sites }),
    objections: await describeObjections(desk, id, release.manifest.views),
    blockers: Object.fromEntries(
      verdicts.flatMap(([site, verdict]) => (verdict.allowed ? [] : [[site, verdict.blockers]])),
    ),
    restsOn: Object.fromEntries(
      verdicts.flatMap(([site, verdict]) =>
        verdict.allowed && verdict.restsOn !== undefined ? [[site, verdict.restsOn]] : [],
      ),
    ),
    awaitsReview: (await unreviewedChanges(desk.db, id)).length > 0,
    run: await latestRun(desk.db, release.name),
  }
}

async function describeObjections({ db }: Desk, id: string, shown: Views): Promise<Page['objections']> {
  const open = await openObjections(db, id, shown)
  const names = await namesOf(
    db,
    open.map(({ reviewer }) => reviewer),
  )
  return open.map(({ reviewer, ...one }) => ({
    ...one,
    reviewer: { id: reviewer, name: names.get(reviewer) ?? reviewer },
  }))
}

/** The layers of what is served: of the releases of all sites, and the hosts. */
async function servedLayers(desk: Desk, served: Served | null): Promise<Manifest['layers']> {
  const layers: Record<string, Digest> = {}
  if (!served) return layers
  for (const release of releasesOf(served))
    Object.assign(layers, (await storedManifest(desk, release)).layers)
  return { ...layers, sites: served.hosts }
}

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
