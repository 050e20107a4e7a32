import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { Digest } from '../../publishing/digest'
import { appendAudit } from '../audit/appendAudit'
import { lockChannel } from '../channels/outbox'
import type { AuditEvent, Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import { queueRun } from '../evidence/runQueue'
import { buildOfPortal } from '../releases/buildOfPortal'
import { viewsOfRelease } from '../releases/releaseViews'
import { cellStates } from '../reviews/cellStates'
import type { PointerAction, Refusal } from './pointerAction'
import type { PointerFacts } from './readPointerFacts'

/** How long after a run that did not help another one is asked for, in ms. After a new build that is at once. */
const AGAIN_MS = 15 * 60_000

/** When runs were asked for, by what they are for and the build. */
const asked = new WeakMap<Desk, Map<string, number>>()

/**
 * Has cases of a release checked that were not checked as they are now, once for each build: nobody else looks at them before a plan's
 * time, or a way back. What failed stays failed. Returns whether the runner is at it, or will be.
 */
export async function requestEvidence(
  desk: Desk,
  { channel, release, purpose }: { channel: string; release: Digest; purpose: string },
  lacking: readonly string[],
): Promise<boolean> {
  const views = await viewsOfRelease(desk, release)
  if (!views) return false
  const build = buildOfPortal(desk.settings.root)
  const cells = views.cells.filter(({ cell }) => lacking.includes(cell))
  const about = { rules: RULES_DIGEST, build, release, live: new Map<string, string>() }
  const times = asked.get(desk) ?? new Map<string, number>()
  asked.set(desk, times)
  const key = `${purpose} ${String(build)}`
  return desk.db.transaction().execute(async (trx) => {
    // Of several desks one asks.
    await lockChannel(desk, trx, channel)
    const states = await cellStates({ db: trx }, cells, about)
    const isUnderWay = states.some(({ state }) => state === 'waiting' || state === 'running')
    const left = states.filter(({ state }) => state === 'missing' || state === 'stale')
    const at = desk.now()
    if (left.length === 0 || Math.abs(at - (times.get(key) ?? -Infinity)) < AGAIN_MS) return isUnderWay
    const audit = (event: AuditEvent) => appendAudit(desk, trx, event)
    await queueRun(trx, audit, {
      release,
      cells: left.map(({ cell }) => cell),
      by: DESK_ACTOR,
      at,
      object: `release:${release}`,
    })
    times.set(key, at)
    return true
  })
}

/** A refusal of a way back, to earlier layouts or to a looser mode: what it only lacks is being checked by then, and it says so. */
export async function requestEvidenceForWayBack(
  desk: Desk,
  channel: string,
  { current, targets }: PointerFacts,
  action: PointerAction,
  refusal: Refusal,
): Promise<Refusal> {
  if (action.kind !== 'rollback' && action.kind !== 'mode') return refusal
  let isUnderWay = false
  for (const [site, blockers] of Object.entries(refusal.blockers ?? {})) {
    const lacking = blockers.filter(({ code }) => code === 'evidence').flatMap(({ cells = [] }) => cells)
    const release = targets ? targets[site]?.release : current?.sites[site]?.release
    if (lacking.length === 0 || release === undefined) continue
    const purpose = `${release} ${site}`
    isUnderWay = (await requestEvidence(desk, { channel, release, purpose }, lacking)) || isUnderWay
  }
  return isUnderWay
    ? { ...refusal, detail: `${refusal.detail} They are being checked: try again in a few minutes.` }
    : refusal
}
