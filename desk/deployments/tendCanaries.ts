import { cutText } from '@/shared/cutText'
import { bundleName } from '../../publishing/siteDocument'
import { BUCKETS, type Pointer } from '../../publishing/pointer'
import { awaitsPeople } from '../channels/lostNumbers'
import { openChannel } from '../channels/openChannel'
import type { Desk } from '../core/desk'
import { doEach } from '../core/jobs'
import { DESK_ACTOR } from '../core/names'
import { Problem } from '../core/problem'
import { storedManifest } from '../releases/releaseFiles'
import { countsOf, NOTHING, plus } from '../results/countsOf'
import { since, whyStop, type Arms } from '../results/guardCanary'
import { readPortals } from '../results/readPortals'
import { refusalNow, requestUnlessEnded } from './cancelPlan'
import type { CanaryEnd } from './pointerAction'
import { runningCanaries } from './recordOutcome'
import { requestDeployment } from './requestDeployment'

type Canary = Awaited<ReturnType<typeof runningCanaries>>[number]

/** What ends no canary: what is missing for it is checked again, and it was there before the freeze. */
const BEARABLE = new Set(['evidence', 'freeze', 'unchanged'])

/** A portal that does not say what it counted is waited for so long, in ms, before everyone gets what was tried out. */
const UNREAD_MS = 10 * 60_000
const UNREAD =
  'Its time was over, and everyone was to get it. A portal did not say how its pages went, so it was not published: look at it, and publish it yourself.'

/**
 * Ends what a share of the players tries: when its time is over, when the rule would not let it through any more, and when its page loads
 * go worse than those of everyone else (OP-08). While the desk is down it goes on, and what portals counted meanwhile counts afterwards.
 */
export async function tendCanaries(desk: Desk): Promise<void> {
  await doEach(['live', 'preview'], async (channel) => {
    const canaries = await runningCanaries(desk.db, channel)
    if (canaries.length === 0 || (await awaitsPeople(desk, channel))) return
    const pointer = (await openChannel(desk, channel))?.pointer
    if (pointer) await doEach(canaries, (canary) => tend(desk, pointer, canary))
  })
}

/** Notes what had been counted of each canary, and of everyone else, when it was looked at first. */
export async function noteStarts(desk: Desk, channel: string): Promise<void> {
  const canaries = await runningCanaries(desk.db, channel)
  const pointer = canaries.length > 0 && (await openChannel(desk, channel))?.pointer
  if (!pointer) return
  for (const canary of canaries)
    await startOf(desk, canary.id, await armsOf(desk, pointer, canary, canary.live_at ?? desk.now()))
}

async function tend(desk: Desk, pointer: Pointer, canary: Canary): Promise<void> {
  const { action, built, channel, reason, asked_by } = canary
  const { sites, then } = action
  const deploy = { kind: 'deploy', release: action.release, sites } as const
  const refusal = await refusalNow(desk, channel, canary, deploy, pointer)
  const all = Object.values(refusal?.blockers ?? {}).flat()
  if (refusal && (all.length === 0 || all.some(({ code }) => !BEARABLE.has(code))))
    return end(desk, canary, 'deployment.halted', `It can no longer be tried out. ${refusal.detail}`)
  const worse = await findWorse(desk, pointer, canary)
  if (worse !== null) return end(desk, canary, 'deployment.halted', worse)
  if (Date.parse(action.until) > desk.now()) return
  if (then === 'nobody') return end(desk, canary, 'deployment.ended', 'Its time was over.')
  // The desk may have been down until now: everyone gets it only by what portals say now.
  const isRead = await readPortals(desk)
  const worseNow = await findWorse(desk, pointer, canary)
  if (worseNow !== null) return end(desk, canary, 'deployment.halted', worseNow)
  if (!isRead) {
    if (desk.now() - Date.parse(action.until) < UNREAD_MS) return
    return end(desk, canary, 'deployment.halted', UNREAD)
  }
  try {
    const action = { ...deploy, release: built ?? deploy.release }
    await requestDeployment(desk, { channel, kind: 'deploy', action, reason, by: asked_by })
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error
    await end(
      desk,
      canary,
      'deployment.halted',
      `Its time was over, and it cannot be published: ${error.message}`,
    )
  }
}

async function end(desk: Desk, canary: Canary, verb: CanaryEnd, reason: string): Promise<void> {
  const { id, action, channel } = canary
  const { salt, sites } = action
  await requestUnlessEnded(desk, {
    channel,
    kind: 'renew',
    action: { kind: 'endCanary', canary: id, salt, sites, verb },
    reason: cutText(reason, 500),
    by: DESK_ACTOR,
  })
}

/** In what its page loads go worse than those of everyone else since it began; null while nothing says so. */
async function findWorse(desk: Desk, pointer: Pointer, canary: Canary): Promise<string | null> {
  const { action, live_at } = canary
  const began = live_at ?? desk.now()
  const arms = await armsOf(desk, pointer, canary, began)
  const start = await startOf(desk, canary.id, arms)
  return whyStop(since(arms, start), { share: action.below / BUCKETS, runs: desk.now() - began })
}

/** What was counted of a canary and of what everyone else gets, on the sites where they differ, from its first day on. */
async function armsOf(
  desk: Desk,
  pointer: Pointer,
  { action }: Pick<Canary, 'action'>,
  began: number,
): Promise<Arms> {
  const { bundles } = await storedManifest(desk, action.release)
  let arms: Arms = { canary: NOTHING, others: NOTHING }
  for (const site of action.sites) {
    const [mine, theirs] = [bundles[site], pointer.sites[site]?.bundle]
    if (!mine || !theirs || mine === theirs) continue
    arms = {
      canary: plus(arms.canary, await countsOf(desk.db, site, bundleName(mine), { from: began })),
      others: plus(arms.others, await countsOf(desk.db, site, bundleName(theirs), { from: began })),
    }
  }
  return arms
}

/** What had been counted when a canary was looked at first: a day's counts do not say of which hour they are. */
async function startOf(desk: Desk, deployment: string, now: Arms): Promise<Arms> {
  await desk.db
    .insertInto('canary_starts')
    .values({ deployment, counts: JSON.stringify(now) })
    .onConflict((conflict) => conflict.column('deployment').doNothing())
    .execute()
  const { counts } = await desk.db
    .selectFrom('canary_starts')
    .select('counts')
    .where('deployment', '=', deployment)
    .executeTakeFirstOrThrow()
  return JSON.parse(counts) as Arms
}
