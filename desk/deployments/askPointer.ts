import { SITE_MODES } from '@/api/models/siteModes'
import { changedViews } from '../../publishing/changedViews'
import { mayPublish, type Blocker, type PublishDecision } from '../../publishing/mayPublish'
import type { Pointer } from '../../publishing/pointer'
import { strictness } from '../../publishing/strictness'
import { switchStrictness } from '../../publishing/switchStrictness'
import { Problem } from '../api/problem'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import { promotionalTypes } from '../releases/promotionalTypes'
import { releaseFiles } from '../releases/releaseFiles'
import { releaseViews, type ReleaseViews } from '../releases/releaseViews'
import { knownManifest } from '../releases/buildRelease'
import { whoMay } from '../accounts/whoMay'
import { countAccounts, policyOf, publishFacts } from '../reviews/publishFacts'
import { channelState, storedManifest } from './channelState'
import { isWithdrawn } from './isWithdrawn'
import { servedAt, settled } from './openChannel'
import type { PointerAction } from './pointerAction'
import { wasTightened } from './wasTightened'

/** Why a pointer may not be written. */
export interface Refusal {
  code: 'blocked' | 'unchanged' | 'withdrawn' | 'tightened' | 'closed'
  detail: string
  blockers?: Record<string, Blocker[]>
}

export type PointerDecision =
  | { allowed: true; isSelfPublished: boolean; isTightening: boolean; change: string | null }
  | { allowed: false; refusal: Refusal }

const allowed = (more: Partial<Extract<PointerDecision, { allowed: true }>> = {}): PointerDecision => ({
  allowed: true,
  isSelfPublished: false,
  isTightening: false,
  change: null,
  ...more,
})
const refused = (refusal: Refusal): PointerDecision => ({ allowed: false, refusal })

/**
 * The rule of every pointer: whether an action may be done to what a channel serves at this moment. Each kind has its own; a
 * renewal and the end of a plan change nothing for the worse.
 */
export async function askPointer(
  desk: Desk,
  db: Queries,
  channel: string,
  before: Pointer | null,
  action: PointerAction,
): Promise<PointerDecision> {
  const current = before && (await settled(desk, before))
  switch (action.kind) {
    case 'deploy':
      return askDeploy(desk, db, channel, current, action)
    case 'breakGlass': {
      const build = await newestBuild(db, action.release)
      return build
        ? allowed({ change: build.change_id })
        : refused({ code: 'blocked', detail: 'This release was not built here: nothing has checked it.' })
    }
    case 'rollback':
      return askRollback(desk, db, channel, current, action)
    case 'mode':
      return askMode(desk, db, channel, current, action)
    case 'cancel':
    case 'renew':
      return allowed()
  }
}

/** A refusal as the API answers it (409). */
export const refusalProblem = ({ code, detail, blockers }: Refusal): Problem =>
  new Problem(409, { code, detail, more: blockers ? { blockers } : {} })

const newestBuild = (db: Queries, release: string) =>
  db
    .selectFrom('builds')
    .innerJoin('changes', 'changes.id', 'builds.change_id')
    .select(['builds.change_id', 'builds.base', 'changes.state'])
    .where('builds.release', '=', release)
    .where('changes.state', '<>', 'closed')
    .orderBy('builds.at', 'desc')
    .executeTakeFirst()

async function askDeploy(
  desk: Desk,
  db: Queries,
  channel: string,
  current: Pointer | null,
  { release, sites, from }: Extract<PointerAction, { kind: 'deploy' }>,
): Promise<PointerDecision> {
  const views = await viewsOfRelease(desk, db, release)
  const builds = await db
    .selectFrom('builds')
    .innerJoin('changes', 'changes.id', 'builds.change_id')
    .select(['builds.change_id', 'builds.base'])
    .where('builds.release', '=', release)
    .where('changes.state', '<>', 'closed')
    .orderBy('builds.at', 'desc')
    .execute()
  if (!views || builds.length === 0)
    return refused({
      code: 'closed',
      detail: 'No open change has this release: it can only be rolled back to.',
    })
  const state = await channelState(desk, current)
  const at = from === undefined ? desk.now() : Date.parse(from)
  let first: PointerDecision | undefined
  // Two changes may have come to the same layers: one that may go live is enough.
  for (const { change_id, base } of builds) {
    const facts = await publishFacts(desk, db, { channel, change: change_id, base, views, state })
    const decision = together(sites.map((site) => [site, mayPublish(facts, site, at)]))
    if (decision.allowed) return { ...decision, change: change_id }
    first ??= decision
  }
  return first ?? refused({ code: 'blocked', detail: 'Nothing was asked for.' })
}

/** One decision about several sites: all or none. Sites that show it already go along with those that do not. */
function together(decisions: readonly (readonly [string, PublishDecision])[]): PointerDecision {
  const blockers: Record<string, Blocker[]> = {}
  let [isSelfPublished, isTightening, changes] = [false, true, 0]
  for (const [site, decision] of decisions)
    if (decision.allowed) {
      changes += 1
      isSelfPublished ||= decision.isSelfPublished
      isTightening &&= decision.isTightening
    } else blockers[site] = decision.blockers
  const held = Object.entries(blockers).filter(([, all]) => all.some(({ code }) => code !== 'unchanged'))
  if (held.length === 0 && changes > 0) return allowed({ isSelfPublished, isTightening })
  const [site, [blocker] = []] = held[0] ?? Object.entries(blockers)[0] ?? ['']
  const code = held.length === 0 ? 'unchanged' : 'blocked'
  return refused({ code, detail: `${site}: ${blocker?.text ?? 'nothing would change.'}`, blockers })
}

/** What was withdrawn, and what one person made stricter, does not come back by one click. */
async function askRollback(
  desk: Desk,
  db: Queries,
  channel: string,
  current: Pointer | null,
  { targets }: Extract<PointerAction, { kind: 'rollback' }>,
): Promise<PointerDecision> {
  if (!current) return refused({ code: 'unchanged', detail: `Nothing was published to ${channel} yet.` })
  const promotional = await promotionalTypes(desk.settings.root)
  for (const [site, seq] of Object.entries(targets)) {
    const target = await servedAt(desk, channel, seq)
    const [then, now] = [target.sites[site], current.sites[site]]
    if (!then || !now) return refused({ code: 'unchanged', detail: `${channel} serves no site “${site}”.` })
    if (await isWithdrawn(desk, current, site, { seq, bundle: then.bundle }))
      return refused({
        code: 'withdrawn',
        detail: `${site}: that release was withdrawn. Bring it back as a change, with a review.`,
      })
    const [old, shown] = [await channelState(desk, target), await channelState(desk, current)]
    const views = changedViews(site, old.live[site] ?? {}, shown.live[site] ?? {})
    const isLoosening =
      views.length > 0 &&
      views.every(
        ({ digest, live }) =>
          digest !== null &&
          live !== null &&
          strictness(old.contents.get(digest), shown.contents.get(live), promotional) === 'stricter',
      )
    if (isLoosening || (await wasTightened(db, channel, site, seq)))
      return refused({
        code: 'tightened',
        detail: `${site} was made stricter since. Bringing promotions back needs a review: make it a change.`,
      })
  }
  return allowed()
}

async function askMode(
  desk: Desk,
  db: Queries,
  channel: string,
  current: Pointer | null,
  { sites, mode, people }: Extract<PointerAction, { kind: 'mode' }>,
): Promise<PointerDecision> {
  const steps = sites.map((site) => switchStrictness(current?.sites[site]?.mode ?? null, mode, SITE_MODES))
  if (!steps.includes('looser')) return allowed({ isTightening: true })
  const policy = await policyOf(db, channel)
  const now = desk.now()
  const freeze = policy.freezes.find(({ from, until }) => Date.parse(from) <= now && now < Date.parse(until))
  const blockers: Blocker[] = []
  if (freeze)
    blockers.push({
      code: 'freeze',
      text: `Until ${freeze.until} only what makes a site stricter goes live: ${freeze.reason}`,
    })
  const isAlone = policy.allowsSolo && (await countAccounts(db, now)) === 1
  // Whoever was removed, or lost the role, after they asked does not count any more.
  const asking = await whoMay(db, people, 'deploy', sites)
  const missing = policy.quorum + 1 - asking.length
  if (missing > 0 && !isAlone)
    blockers.push({
      code: 'quorum',
      text: `${missing === 1 ? 'Somebody else has' : `${missing} other people have`} to ask for the same.`,
    })
  if (blockers.length === 0) return allowed({ isSelfPublished: asking.length === 1 })
  return refused({
    code: 'blocked',
    detail: blockers.map(({ text }) => text).join(' '),
    blockers: Object.fromEntries(sites.map((site) => [site, blockers])),
  })
}

/** The views of a release that the database or the objects know; null for any other. */
export async function viewsOfRelease(
  desk: Desk,
  db: Queries,
  release: Extract<PointerAction, { kind: 'deploy' }>['release'],
): Promise<ReleaseViews | null> {
  const manifest =
    (await knownManifest(db, release)) ?? (await storedManifest(desk, release).catch(() => null))
  return manifest && releaseViews(manifest, await releaseFiles(desk, db, manifest.layers))
}
