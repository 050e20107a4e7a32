import type { z } from '@hono/zod-openapi'
import { isWithin } from '@layout/dates'
import { withoutDate } from '../../compliance/cases/cell'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { Views } from '../../publishing/changedViews'
import type { Digest } from '../../publishing/digest'
import { changesOf, mayPublish, type PublishFacts, type SiteCase } from '../../publishing/mayPublish'
import type { Pointer } from '../../publishing/pointer'
import type { reviewPage } from '../contract/reviews'
import { namesOf } from '../accounts/namesOf'
import type { Desk } from '../desk'
import { channelState, storedManifest } from '../deployments/channelState'
import { shownChannel } from '../deployments/openChannel'
import { buildRelease, type Build } from '../releases/buildRelease'
import { releaseFiles } from '../releases/releaseFiles'
import { releaseViews } from '../releases/releaseViews'
import { cellStates, latestRun } from './cellStates'
import { describeReviews } from './describeReviews'
import { openObjections } from './openObjections'
import { publishFacts } from './publishFacts'

type Page = z.output<typeof reviewPage>

/** A change beside what is live, with everything that decides about it. */
export interface Comparison {
  build: Build
  facts: PublishFacts
  pointer: Pointer | null
  /** Sites whose players would get something else. */
  sites: string[]
  /** What would change, each view once. */
  views: { view: string; digest: Digest; live: Digest | null }[]
  /** `layoutHash` of what players have now, by cell. */
  live: ReadonlyMap<string, string>
}

/** Builds the release of a change, and compares it with what is live. Throws the problems of `buildRelease`. */
export async function compareChange(desk: Desk, id: string): Promise<Comparison> {
  const build = await buildRelease(desk, id)
  const pointer = (await shownChannel(desk, 'live'))?.pointer ?? null
  const state = await channelState(desk, pointer)
  const now = desk.now()
  const views = await releaseViews(build.release.manifest, build.files)
  const { base } = build.change
  const facts = await publishFacts(desk, desk.db, { channel: 'live', change: id, base, views, state })
  const all = Object.keys(build.release.manifest.bundles).map((site) => ({
    site,
    changes: changesOf(facts, site),
  }))
  const changed = new Map(all.flatMap(({ changes }) => changes.map((one) => [one.view, one] as const)))
  return {
    build,
    facts,
    pointer,
    sites: all.filter(({ changes }) => changes.length > 0).map(({ site }) => site),
    views: [...changed.values()].flatMap(({ view, digest, live }) =>
      digest ? [{ view, digest, live }] : [],
    ),
    live: new Map(
      state.cells
        .filter((one) => isWithin(one, now, now + 1))
        .map(({ cell, layout }) => [withoutDate(cell), layout]),
    ),
  }
}

/** The cases of what a change changes, without those whose dates are over. */
export const wantedCases = ({ facts, sites }: Comparison, now: number): SiteCase[] =>
  facts.cells.filter((one) => sites.includes(one.site) && isWithin(one, now))

/** The same when it is its turn; equal questions share one. */
export const compareInTurn = (desk: Desk, id: string): Promise<Comparison> =>
  desk.turns.share(`comparison ${id}`, () => compareChange(desk, id))

/** Everything that a reviewer needs, when it is its turn; equal questions share one. */
export const readInTurn = (desk: Desk, id: string): Promise<Page> =>
  desk.turns.share(`review ${id}`, () => readReviewPage(desk, id))

async function readReviewPage(desk: Desk, id: string): Promise<Page> {
  const comparison = await compareChange(desk, id)
  const { build, facts, pointer, sites, views, live: layouts } = comparison
  const { release, change, files } = build
  const cells = wantedCases(comparison, desk.now())
  const live = Object.keys(release.manifest.bundles).map(
    (site) => [site, pointer?.sites[site]?.release ?? null] as const,
  )
  const before = await liveFiles(desk, pointer)
  const differs = (name: string) => before[name] !== files[name]
  const names = [...new Set([...Object.keys(before), ...Object.keys(files)])].filter(differs)
  const only = (texts: Record<string, string>) =>
    Object.fromEntries(names.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]]])))
  const verdicts = sites.map((site) => [site, mayPublish(facts, site, desk.now())] as const)
  return {
    change: id,
    revision: change.revision,
    release: release.name,
    live: Object.fromEntries(live),
    sites,
    views,
    before: only(before),
    after: only(files),
    cells: await cellStates(desk, cells, {
      rules: RULES_DIGEST,
      build: facts.build,
      release: release.name,
      live: layouts,
    }),
    reviews: await describeReviews(desk.db, id, release.manifest.views),
    objections: await describeObjections(desk, id, release.manifest.views),
    blockers: Object.fromEntries(
      verdicts.flatMap(([site, verdict]) => (verdict.allowed ? [] : [[site, verdict.blockers]])),
    ),
    restsOn: Object.fromEntries(
      verdicts.flatMap(([site, verdict]) =>
        verdict.allowed && verdict.restsOn !== undefined ? [[site, verdict.restsOn]] : [],
      ),
    ),
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

/** The layers of what is live: of the releases of all sites, and the hosts. */
async function liveFiles(desk: Desk, pointer: Pointer | null): Promise<Record<string, string>> {
  const layers: Record<string, Digest> = {}
  for (const { release } of Object.values(pointer?.sites ?? {}))
    Object.assign(layers, (await storedManifest(desk, release)).layers)
  return releaseFiles(desk, desk.db, pointer ? { ...layers, sites: pointer.hosts } : {})
}
