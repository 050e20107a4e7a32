import type { Digest } from '../../publishing/digest'
import { MAX_WINDOWS } from '../../publishing/pointer'
import { Problem } from '../core/problem'
import type { Desk } from '../core/desk'
import { askPointer } from './askPointer'
import { judgeWayBack } from './judgeLacking'
import { openChannel } from './openChannel'
import type { PointerAction } from './pointerAction'
import { readPointerFacts } from './readPointerFacts'
import { viewsOfRelease } from './viewsOfRelease'

/** Throws a problem for a release that the desk does not know (404), and for sites that it does not have (422). */
export async function checkRelease(desk: Desk, release: string, sites: readonly string[]): Promise<void> {
  const views = await viewsOfRelease(desk, release as Digest)
  if (!views) throw new Problem(404, { code: 'missing', detail: 'There is no such release.' })
  const unknown = sites.filter((site) => !Object.hasOwn(views.manifest.bundles, site))
  if (unknown.length > 0)
    throw new Problem(422, { code: 'sites', detail: `The release has no site “${unknown.join('”, “')}”.` })
}

/** Throws a problem for a plan that makes no sense (422): times in the wrong order or gone by, other hosts, a site without a release. */
export async function checkPlan(
  desk: Desk,
  channel: string,
  action: Extract<PointerAction, { kind: 'deploy' }>,
): Promise<void> {
  const { from, until, release, sites } = action
  const invalid = (detail: string) => new Problem(422, { code: 'times', detail })
  const now = desk.now()
  if (from !== undefined && Date.parse(from) < now - 60_000) throw invalid('It would begin in the past.')
  if (until !== undefined && Date.parse(until) <= Math.max(now, Date.parse(from ?? '0')))
    throw invalid('It would end before it begins.')
  if (from === undefined && until === undefined) return
  const pointer = (await openChannel(desk, channel))?.pointer
  const missing = sites.filter((site) => !pointer?.sites[site])
  if (missing.length > 0)
    throw invalid(
      `${missing.join(', ')} has no release yet: publish one first, then plan another for a time.`,
    )
  const full = sites.filter((site) => (pointer?.sites[site]?.windows ?? []).length >= MAX_WINDOWS)
  if (full.length > 0)
    throw invalid(`${full.join(', ')} has ${MAX_WINDOWS} plans already, as many as fit. Cancel one first.`)
  const views = await viewsOfRelease(desk, release)
  if (views?.manifest.layers.sites !== pointer?.hosts)
    throw invalid(
      'Other hosts cannot be planned for a time: they are the same for all sites. Publish them now.',
    )
}

/** Why an action is refused as things are; null when it is not. */
export async function refusalOf(desk: Desk, channel: string, action: PointerAction) {
  const facts = await readPointerFacts(desk, channel, action)
  const decision = await askPointer(desk, desk.db, channel, facts, action)
  return decision.allowed ? null : judgeWayBack(desk, channel, facts, action, decision.refusal)
}
