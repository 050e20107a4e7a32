import { isSiteMode, type SiteMode } from '@/api/models/siteModes'
import { CLOCK_SKEW_MS } from '../accounts/sessions'
import { whoMay } from '../accounts/users'
import type { Desk } from '../core/desk'

/** How long a request to loosen a mode waits for others, in ms. */
export const REQUEST_MS = 24 * 3_600_000
/** Desks wrote `mode.wished` before. */
const VERBS = ['mode.requested', 'mode.wished', 'deployment.committed']

/** Someone’s request for a looser mode, which waits for others to ask for the same (PB-06). */
export interface ModeRequest {
  by: string
  /** When, in ms. */
  at: number
  sites: readonly string[]
  mode: SiteMode | null
  reason: string
}

/** The requests of the last day on a channel: of each, no mode of any of its sites was switched since. */
export async function openModeRequests({ db, now }: Desk, channel: string): Promise<ModeRequest[]> {
  const lines = await db
    .selectFrom('audit')
    .select(['at', 'actor', 'verb', 'details'])
    .where('object', '=', `channel:${channel}`)
    .where('verb', 'in', VERBS)
    .where('at', '>', now() - REQUEST_MS)
    // One from while a clock was ahead would wait for as long as it was wrong.
    .where((of) => of.or([of('at', '<=', now() + CLOCK_SKEW_MS), of('verb', '=', 'deployment.committed')]))
    .orderBy('n')
    .execute()
  let open: ModeRequest[] = []
  for (const { at, actor, verb, details } of lines) {
    const { kind, sites, mode, reason = '' } = JSON.parse(details) as Partial<ModeRequest> & { kind?: string }
    if (verb !== 'deployment.committed')
      open.push({ by: actor, at, sites: sites ?? [], mode: isSiteMode(mode) ? mode : null, reason })
    // Desks did not write the sites of a switch before: it may have been of any.
    else if (kind === 'mode')
      open = sites ? open.filter((one) => !one.sites.some((site) => sites.includes(site))) : []
  }
  return open
}

/** The newest request of each person for the same, of those who may still ask for it. */
export async function standingModeRequests(desk: Desk, channel: string): Promise<ModeRequest[]> {
  const open = await openModeRequests(desk, channel)
  const latest = new Map(open.map((one) => [JSON.stringify([one.by, one.sites, one.mode]), one]))
  const waiting: ModeRequest[] = []
  for (const one of latest.values())
    if ((await whoMay(desk.db, [one.by], 'deploy', one.sites)).length > 0) waiting.push(one)
  return waiting
}
