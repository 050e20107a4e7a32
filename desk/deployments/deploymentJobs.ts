import { CLOCK_SKEW_MS } from '../accounts/sessions'
import { appendAudit } from '../audit/appendAudit'
import type { Desk } from '../core/desk'
import type { Job } from '../core/jobs'
import { DESK_ACTOR } from '../core/names'
import { announceTurns } from './announceTurns'
import { drawMissingPages } from './drawMissingPages'
import { reviewedSince } from './isUnreviewed'
import { awaitsPeople, findLostNumbers } from './lostNumbers'
import { openChannel } from './openChannel'
import { overdueDeployments } from './overdueDeployments'
import { publishPointer } from './publishPointer'
import { reconcilePlans } from './reconcilePlans'
import { CHANNELS, resume } from './resume'
import { rollForward } from './rollForward'
import { stopRefusedPlans } from './stopRefusedPlans'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A pointer is renewed when it has less than this left of its day. */
const RENEW_MS = 8 * HOUR_MS
const REVIEW_MS = 24 * HOUR_MS

/** Desks that have looked at what was left when they began. */
const resumed = new WeakSet<Desk>()

/** What the desk does about its channels by itself. */
export const deploymentJobs: readonly Job[] = [
  { name: 'publish', everyMs: 2_000, run: tendChannels },
  { name: 'plans', everyMs: 2_000, run: askAgain },
  { name: 'pages', everyMs: 2_000, run: drawPages },
  { name: 'portals', everyMs: 5_000, run: lookAtPortals },
  { name: 'overdue', everyMs: 30_000, run: reportOverdue },
]

/** Finishes what is committed, says what has begun, and renews pointers before they expire, or where a clock was ahead. */
export async function tendChannels(desk: Desk): Promise<void> {
  if (!resumed.has(desk)) await resume(desk)
  resumed.add(desk)
  for (const channel of CHANNELS) {
    await rollForward(desk, channel)
    const newest = await openChannel(desk, channel)
    if (!newest) continue
    await desk.db.transaction().execute((trx) => reconcilePlans(desk, trx, channel, newest.pointer))
    await announceTurns(desk, newest.pointer)
    const { issued, expires } = newest.pointer
    const isDue =
      Date.parse(expires) - desk.now() < RENEW_MS ||
      (Date.parse(issued) > desk.now() + CLOCK_SKEW_MS && !(await isRenewed(desk, channel)))
    if (isDue && !(await awaitsPeople(desk, channel)))
      await publishPointer(desk, {
        channel,
        kind: 'renew',
        action: { kind: 'renew' },
        reason: '',
        by: 'desk',
      })
  }
}

/** Whether a channel was renewed within the hour: two desks whose clocks are apart do not do it in turns all the time. */
async function isRenewed({ db, now }: Desk, channel: string): Promise<boolean> {
  const found = await db
    .selectFrom('deployments')
    .select('id')
    .where('channel', '=', channel)
    .where('kind', '=', 'renew')
    .where('asked_by', '=', DESK_ACTOR)
    .where('asked_at', '>', now() - HOUR_MS)
    .where('asked_at', '<=', now())
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Takes plans back that the rule refuses by now. */
export async function askAgain(desk: Desk): Promise<void> {
  for (const channel of CHANNELS)
    if (!(await awaitsPeople(desk, channel))) await stopRefusedPlans(desk, channel)
}

async function drawPages(desk: Desk): Promise<void> {
  if (desk.drawPages && !(await awaitsPeople(desk, 'live'))) await drawMissingPages(desk)
}

/** Compares what portals serve with what was published. */
export async function lookAtPortals(desk: Desk): Promise<void> {
  for (const channel of CHANNELS) await findLostNumbers(desk, channel)
}

/** Raises an alarm, once for each, for what should be live and is not, and for broken glass that nobody has looked at. */
export async function reportOverdue(desk: Desk): Promise<void> {
  const { db, now } = desk
  for (const { id, channel } of await overdueDeployments(db, now()))
    await alarm(desk, 'deployment.overdue', channel, id)
  const broken = await db
    .selectFrom('deployments')
    .select(['id', 'channel', 'release', 'asked_at', 'asked_by'])
    .where('kind', '=', 'breakGlass')
    .where('state', '=', 'live')
    .where('asked_at', '<', now() - REVIEW_MS)
    .execute()
  for (const { id, channel, release, asked_at, asked_by } of broken) {
    const seen = await reviewedSince(db, release ?? '', asked_at, asked_by)
    if (!seen) await alarm(desk, 'deployment.unreviewed', channel, id)
  }
}

async function alarm(desk: Desk, verb: string, channel: string, deployment: string): Promise<void> {
  const object = `deployment:${deployment}`
  await desk.db.transaction().execute(async (trx) => {
    const known = await trx
      .selectFrom('audit')
      .select('n')
      .where('object', '=', object)
      .where('verb', '=', verb)
      .executeTakeFirst()
    if (known) return
    await appendAudit(desk, trx, { actor: 'desk', verb, object, details: { channel } })
    desk.log({ event: 'alarm', alarm: verb, channel, deployment })
  })
}
