import { SITE_MODES } from '@/api/models/siteModes'
import { neverPublished } from '../../publishing/neverPublished'
import { switchStrictness } from '../../publishing/switchStrictness'
import { byRight } from '../accounts/identify'
import { openChannel } from '../channels/openChannel'
import type { Desk } from '../core/desk'
import { requirePerson, requireVerb, type DeskContext } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Row } from '../database/tables'
import { checkAction } from './checkAction'
import { openModeRequests } from './modeRequests'
import { refusalProblem, type PointerAction } from './pointerAction'
import { readPointerFacts } from './readPointerFacts'
import { requestDeployment } from './requestDeployment'
import { requestEvidenceForWayBack } from './requestEvidence'

/**
 * Switches sites to a mode. Stricter: at once, by whoever may tighten. Looser: when as many people as the policy wants have asked for
 * the same, within a day and without anybody switching one of these sites in between. Until then the answer is 409, and the request is stored.
 */
export async function switchMode(
  desk: Desk,
  c: DeskContext,
  channel: string,
  wanted: { sites?: string[] | undefined; mode: string | null; reason: string },
): Promise<{ deployment: Row<'deployments'>; audit: number }> {
  const pointer = (await openChannel(desk, channel))?.pointer
  if (!pointer) throw new Problem(409, { code: 'unchanged', detail: neverPublished(channel) })
  const sites = (wanted.sites ?? Object.keys(pointer.sites)).toSorted()
  const unknown = sites.filter((site) => !pointer.sites[site])
  if (unknown.length > 0)
    throw new Problem(409, { code: 'sites', detail: `${channel} serves no site “${unknown.join('”, “')}”.` })
  const steps = sites.map((site) =>
    switchStrictness(pointer.sites[site]?.mode ?? null, wanted.mode, SITE_MODES),
  )
  const isLooser = steps.includes('looser')
  const verb = isLooser ? 'deploy' : 'tighten'
  const actor = requireVerb(c, verb, sites)
  if (isLooser) requirePerson(c)
  const { mode, reason } = wanted
  const requests = isLooser ? await openModeRequests(desk, channel) : []
  const same = requests.filter(
    (one) => one.mode === mode && JSON.stringify(one.sites) === JSON.stringify(sites),
  )
  const people = [...new Set([...same.map(({ by }) => by), actor.id])]
  const action: PointerAction = { kind: 'mode', sites, mode, people }
  const refusal = isLooser ? await refusalOf(desk, channel, action) : null
  if (!refusal)
    return requestDeployment(desk, { channel, kind: 'mode', action, reason, ...byRight(actor, verb) })
  await desk.write((_trx, audit) =>
    audit({
      actor: actor.id,
      verb: 'mode.requested',
      object: `channel:${channel}`,
      details: { sites, mode, reason },
    }),
  )
  throw refusalProblem(refusal)
}

/** Why an action is refused as things are; null when it is not. */
async function refusalOf(desk: Desk, channel: string, action: PointerAction) {
  const facts = await readPointerFacts(desk, channel, action)
  const decision = await checkAction(desk, desk.db, channel, facts, action)
  return decision.allowed ? null : requestEvidenceForWayBack(desk, channel, facts, action, decision.refusal)
}
