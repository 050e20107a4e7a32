import { RULES_DIGEST } from '../../preview-tool/compliance/rulesDigest'
import type { Digest } from '../../publishing/digest'
import { DESK_ACTOR } from '../accounts/namesOf'
import { appendAudit, type AuditEvent } from '../audit/appendAudit'
import type { Row } from '../database/tables'
import type { Desk } from '../desk'
import { buildOfPortal } from '../reviews/buildOfPortal'
import { cellStates } from '../reviews/cellStates'
import { queueRun } from '../reviews/queueRun'
import { lockChannel } from './lockChannel'
import { viewsOfRelease } from './viewsOfRelease'

/** How long after a run that did not help another one is asked for, in ms. After a new build that is at once. */
const AGAIN_MS = 15 * 60_000

/** When runs were asked for, by the plan and the build that they are for. */
const asked = new WeakMap<Desk, Map<string, number>>()

/**
 * Has the cases of a plan judged that were not judged as they are now, once for each build: nobody else looks at it before its time.
 * What failed stays failed. Returns whether the runner is at it, or will be.
 */
export async function judgePlan(
  desk: Desk,
  { id, channel, release, details }: Row<'deployments'>,
  lacking: readonly string[],
): Promise<boolean> {
  const { built = release ?? '' } = JSON.parse(details) as { built?: string }
  const views = await viewsOfRelease(desk, built as Digest)
  if (!views) return false
  const build = buildOfPortal(desk.settings.root)
  const cells = views.cells.filter(({ cell }) => lacking.includes(cell))
  const about = { rules: RULES_DIGEST, build, release: built, live: new Map<string, string>() }
  const times = asked.get(desk) ?? new Map<string, number>()
  asked.set(desk, times)
  const key = `${id} ${String(build)}`
  return desk.db.transaction().execute(async (trx) => {
    // Of several desks one asks.
    await lockChannel(desk, trx, channel)
    const states = await cellStates({ db: trx }, cells, about)
    const isUnderWay = states.some(({ state }) => state === 'waiting' || state === 'running')
    const left = states.filter(({ state }) => state === 'missing' || state === 'stale')
    const at = desk.now()
    if (left.length === 0 || Math.abs(at - (times.get(key) ?? -Infinity)) < AGAIN_MS) return isUnderWay
    const audit = (event: AuditEvent) => appendAudit(trx, desk.kind, at, event)
    await queueRun(trx, audit, {
      release: built,
      cells: left.map(({ cell }) => cell),
      by: DESK_ACTOR,
      at,
      object: `release:${built}`,
    })
    times.set(key, at)
    return true
  })
}
