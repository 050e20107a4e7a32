import { randomUUID } from 'node:crypto'
import { written } from '../audit/loggedRows'
import { awaitsPeople } from '../channels/lostNumbers'
import type { Desk } from '../core/desk'
import { doEach } from '../core/jobs'
import { DESK_ACTOR } from '../core/names'
import { messageOf, Problem } from '../core/problem'
import type { Row } from '../database/tables'
import { plannerRefusal } from './cancelPlan'
import { checkAction } from './checkAction'
import { dropPrepared } from './dropPrepared'
import { refusalProblem, sitesOf, type Order, type PointerAction } from './pointerAction'
import { readPointerFacts } from './readPointerFacts'
import { requestDeployment, rowOf } from './requestDeployment'

/** What only another edit takes away: there is nothing to wait for. */
const NEEDS_EDIT = new Set(['behind', 'furtherBack', 'unchanged'])
/** What is not complete after so long is given up, in ms. */
const PREPARED_MS = 30 * 24 * 3_600_000

type Prepared = Extract<PointerAction, { kind: 'deploy' | 'canary' }>

/**
 * Publishes, or keeps the order until nothing is missing any more (OP-08): the rule of every pointer lets it through then, or not. Throws
 * what `requestDeployment` throws for what waiting does not help.
 */
export async function prepareDeployment(
  desk: Desk,
  order: Order & { action: Prepared },
): Promise<{ deployment: Row<'deployments'>; audit: number }> {
  const { channel, action, by, kind, reason } = order
  const facts = await readPointerFacts(desk, channel, action)
  const decision = await checkAction(desk, desk.db, channel, facts, action)
  if (decision.allowed) return requestDeployment(desk, order)
  const { refusal } = decision
  const blockers = Object.values(refusal.blockers ?? {}).flat()
  if (refusal.code !== 'blocked' || blockers.some(({ code }) => NEEDS_EDIT.has(code)))
    throw refusalProblem(refusal)
  const earlier = await preparedFor(desk, channel, action)
  if (earlier)
    throw new Problem(409, {
      code: 'prepared',
      detail: `${earlier.join(', ')}: it is prepared already. Cancel that first.`,
    })
  const id = randomUUID()
  const details = JSON.stringify({ action, built: action.release })
  const audit = await desk.write(async (trx, audit) => {
    await trx
      .insertInto('deployments')
      .values({ ...rowOf(order, id, desk.now()), state: 'prepared', release: action.release, details })
      .execute()
    written(trx, 'deployments', id)
    return audit({
      actor: by,
      verb: 'deployment.prepared',
      object: `channel:${channel}`,
      details: { deployment: id, kind, sites: [...sitesOf(action)], reason, release: action.release },
    })
  })
  const deployment = await desk.db
    .selectFrom('deployments')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { deployment, audit }
}

/** The sites that the same release is prepared for already; null for none. */
async function preparedFor({ db }: Desk, channel: string, action: Prepared): Promise<string[] | null> {
  const rows = await db
    .selectFrom('deployments')
    .select('sites')
    .where('channel', '=', channel)
    .where('state', '=', 'prepared')
    .where('release', '=', action.release)
    .execute()
  const taken = rows.flatMap(({ sites }) => JSON.parse(sites) as string[])
  const found = action.sites.filter((site) => taken.includes(site))
  return found.length > 0 ? found : null
}

/** Publishes what was prepared and is complete by now, and gives up what never will be. */
export async function tendPrepared(desk: Desk): Promise<void> {
  const rows = await desk.db
    .selectFrom('deployments')
    .selectAll()
    .where('state', '=', 'prepared')
    .orderBy('asked_at')
    .execute()
  await doEach(rows, async (row) => {
    if (!(await awaitsPeople(desk, row.channel))) await tend(desk, row)
  })
}

async function tend(desk: Desk, row: Row<'deployments'>): Promise<void> {
  const { action } = JSON.parse(row.details) as { action: Prepared }
  const why = await whyGivenUp(desk, row, action)
  if (why !== null) return void (await dropPrepared(desk, row, { by: DESK_ACTOR, ...why }))
  const { id, channel, kind, reason, asked_by } = row
  const facts = await readPointerFacts(desk, channel, action)
  const decision = await checkAction(desk, desk.db, channel, facts, action)
  if (!decision.allowed) return
  try {
    await requestDeployment(desk, { channel, kind, action, reason, by: asked_by, prepared: id })
  } catch (error) {
    // Why is in the history; or another desk was first.
    desk.log({ event: 'deployment.prepared', deployment: id, error: messageOf(error) })
  }
}

async function whyGivenUp(
  desk: Desk,
  { release, asked_by, asked_at, sites }: Row<'deployments'>,
  action: Prepared,
): Promise<Pick<Parameters<typeof dropPrepared>[2], 'reason' | 'verb'> | null> {
  const stopped = (reason: string) => ({ reason, verb: 'deployment.stopped' as const })
  const open = await desk.db
    .selectFrom('builds')
    .innerJoin('changes', 'changes.id', 'builds.change_id')
    .select('changes.id')
    .where('builds.release', '=', release)
    .where('changes.state', '=', 'open')
    .whereRef('changes.revision', '<=', 'builds.revision')
    .executeTakeFirst()
  if (!open)
    return { reason: 'The change was edited, closed or published since.', verb: 'deployment.overtaken' }
  const times = action.kind === 'deploy' ? [action.from, action.until] : [action.until]
  const begins = times.find((time) => time !== undefined)
  if (begins !== undefined && Date.parse(begins) <= desk.now())
    return stopped('Its time came before everything was there that it needs.')
  if (desk.now() - asked_at > PREPARED_MS) return stopped('After 30 days something was still missing.')
  const planner = await plannerRefusal(desk.db, { asked_by, sites })
  return planner && stopped(planner.detail)
}
