import { encodeText } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'
import { CLOCK_SKEW_MS } from '../accounts/sessions'
import { appendAudit } from '../audit/appendAudit'
import { keepLiveCopies, withLostRestored } from '../channels/liveCopies'
import { awaitsPeople, findLostNumbers } from '../channels/lostNumbers'
import { openChannel, shown } from '../channels/openChannel'
import type { Desk } from '../core/desk'
import { doEach, type Job } from '../core/jobs'
import { DESK_ACTOR } from '../core/names'
import { unsignedByDatabase } from '../core/numbersWarning'
import { messageOf } from '../core/problem'
import { outageOf } from '../core/problemOf'
import { publisherOf } from '../core/publisherOf'
import type { Queries } from '../database/openDatabase'
import { REVIEW_MS, reviewedSince } from '../reviews/standingReviews'
import { stopRefusedPlans } from './cancelPlan'
import { forgetResults, readPortals } from '../results/readPortals'
import { drawMissingPages } from './drawMissingPages'
import { tendPrepared } from './prepareDeployment'
import { reconcilePlans } from './recordOutcome'
import { failDeployment, requestDeployment } from './requestDeployment'
import { noteStarts, tendCanaries } from './tendCanaries'
import { rollForward } from './writePointer'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A pointer is renewed when it has less than this left of its day. */
const RENEW_MS = 8 * HOUR_MS

/** Desks that have looked at what was left when they began. */
const resumed = new WeakSet<Desk>()

/** What the desk does about its channels by itself. */
export const deploymentJobs: readonly Job[] = [
  { name: 'publish', everyMs: 2_000, run: tendChannels },
  { name: 'plans', everyMs: 2_000, run: askAgain },
  { name: 'prepared', everyMs: 2_000, run: tendPrepared },
  { name: 'canaries', everyMs: 2_000, run: tendCanaries },
  { name: 'results', everyMs: 30_000, run: readCounts },
  { name: 'old results', everyMs: 6 * HOUR_MS, run: forgetResults },
  { name: 'pages', everyMs: 2_000, run: drawPages },
  { name: 'portals', everyMs: 5_000, run: lookAtPortals },
  { name: 'key', everyMs: 30_000, run: lookAtKey },
  { name: 'overdue', everyMs: 30_000, run: reportOverdue },
]

/** Finishes what is committed, says what has begun, and renews pointers before they expire, or where a clock was ahead. */
export async function tendChannels(desk: Desk): Promise<void> {
  if (!resumed.has(desk)) await resume(desk)
  resumed.add(desk)
  await doEach(CHANNELS, async (channel) => {
    const newest = await withLostRestored(desk, channel, async () => {
      await rollForward(desk, channel)
      return openChannel(desk, channel)
    })
    if (!newest) return
    await desk.db.transaction().execute((trx) => reconcilePlans(desk, trx, channel, newest.pointer))
    await announceTurns(desk, newest.pointer)
    const { issued, expires } = newest.pointer
    const isDue =
      Date.parse(expires) - desk.now() < RENEW_MS ||
      (Date.parse(issued) > desk.now() + CLOCK_SKEW_MS && !(await isRenewed(desk, channel)))
    if (isDue && !(await awaitsPeople(desk, channel)))
      await requestDeployment(desk, {
        channel,
        kind: 'renew',
        action: { kind: 'renew' },
        reason: '',
        by: 'desk',
      })
    await keepLiveCopies(desk, newest)
  })
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
  await doEach(CHANNELS, async (channel) => {
    if (!(await awaitsPeople(desk, channel))) await stopRefusedPlans(desk, channel)
  })
}

async function drawPages(desk: Desk): Promise<void> {
  if (desk.drawPages && !(await awaitsPeople(desk, 'live'))) await drawMissingPages(desk)
}

/** What is read counts as of after a canary's begin: what had been read before is noted first, also where the desk went down in between. */
export async function readCounts(desk: Desk): Promise<void> {
  for (const channel of CHANNELS) await noteStarts(desk, channel)
  await readPortals(desk)
}

/** Compares what portals serve with what was published. */
export async function lookAtPortals(desk: Desk): Promise<void> {
  await doEach(CHANNELS, (channel) => findLostNumbers(desk, channel))
}

/** Raises an alarm where this desk's key may not sign any more: else a mode that has to be switched at once would find it out. */
export async function lookAtKey(desk: Desk): Promise<void> {
  const why = await publisherOf(desk)
    .requireSignerNow()
    .then(
      () => undefined,
      (error: unknown) => {
        if (outageOf(error)) throw error
        return `${messageOf(error)} Start it with the new key (PUBLISH_KEY).`
      },
    )
  if (why !== undefined && why !== unsignedByDatabase.get(desk.db))
    desk.log({ event: 'alarm', alarm: 'key.replaced', message: why })
  if (why === undefined) unsignedByDatabase.delete(desk.db)
  else unsignedByDatabase.set(desk.db, why)
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

const CHANNELS = ['live', 'preview'] as const

/**
 * Before a desk begins: says in the store that it governs the channels, looks whether their numbers start again, finishes what was
 * committed, gives up what was not, and writes a root again that was lost. Until it has run, nothing may be published.
 */
export async function resume(desk: Desk): Promise<void> {
  if (!isDevelopment(desk.settings.origin))
    for (const channel of CHANNELS)
      await desk.objects.put(
        deskKey(channel),
        encodeText(JSON.stringify({ v: 1, desk: desk.settings.origin })),
      )
  await sweep(desk)
  const publisher = publisherOf(desk)
  for (const channel of CHANNELS)
    await withLostRestored(desk, channel, async () => {
      // First: a root that was written tells what the log has lost.
      await publisher.writeRoot(channel)
      await findLostNumbers(desk, channel)
      await rollForward(desk, channel)
      await publisher.writeRoot(channel)
    })
}

/** Says that a desk governs a channel: then the command line publishes nothing there. */
const deskKey = (channel: string): string => `c/${channel}/desk.json`

const isDevelopment = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)

/** How long a deployment may take until it is committed, in ms: what was begun longer ago was interrupted. */
const INTERRUPTED_MS = 10 * 60_000

/** What was asked for and never committed: nothing of it went live, and nothing will. */
async function sweep(desk: Desk): Promise<void> {
  const { db, kind, now } = desk
  // On SQLite nobody else can be at it.
  const before = kind === 'sqlite' ? now() + 1 : now() - INTERRUPTED_MS
  const left = await db
    .selectFrom('deployments')
    .select(['id', 'channel'])
    .where('state', '=', 'waiting')
    .where('asked_at', '<', before)
    .execute()
  const message = 'The desk was interrupted before it was published. Nothing of it went live; try again.'
  for (const one of left) await failDeployment(desk, one, message)
}

/** What each channel showed when it was last looked at, by its name. */
const seen = new WeakMap<Desk, Map<string, { seq: number; releases: string }>>()

/**
 * Says that something else is live when a plan begins or ends: its times are in the pointer, so that none is written then. Who has a
 * change open learns by it whether the change is behind.
 */
async function announceTurns(desk: Desk, pointer: Pointer): Promise<void> {
  const { channel, seq } = pointer
  const { sites } = await shown(desk, pointer)
  const releases = JSON.stringify(Object.entries(sites).map(([site, { release }]) => [site, release]))
  const channels = seen.get(desk) ?? new Map<string, { seq: number; releases: string }>()
  const before = channels.get(channel)
  seen.set(desk, channels.set(channel, { seq, releases }))
  // What a new pointer changes was said when it was written.
  if (before?.seq === seq && before.releases !== releases)
    desk.events.emit({ topic: `channel:${channel}`, type: 'live', data: { seq } })
}

/** What is not live so long after its time, in ms, is overdue. */
const OVERDUE_MS = 2 * 60_000

/** Deployments that should be live and are not: nobody has finished them. */
export const overdueDeployments = (db: Queries, now: number): Promise<{ id: string; channel: string }[]> =>
  db
    .selectFrom('deployments')
    .select(['id', 'channel'])
    .where('state', 'in', ['waiting', 'committed'])
    .where((of) => of(of.fn.coalesce('due_at', 'asked_at'), '<', now - OVERDUE_MS))
    .where('asked_at', '<', now - OVERDUE_MS)
    .execute()
