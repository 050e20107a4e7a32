import { SITE_MODES } from '@/api/models/siteModes'
import { neverPublished } from '../../publishing/neverPublished'
import { MAX_POINTER_BYTES, type Pointer, type SitePointer } from '../../publishing/pointer'
import { fitSites, ORDINARY_BIN_BYTES } from '../../publishing/pointerRoom'
import { withPages, type PointerChange } from '../../publishing/publisher'
import { switchStrictness } from '../../publishing/switchStrictness'
import { FOR_GOOD, settled } from '../channels/openChannel'
import { openHistory } from '../channels/openHistory'
import type { Desk } from '../core/desk'
import { publisherOf } from '../core/publisherOf'
import type { PointerAction } from './pointerAction'
import { withoutPlan } from './readPointerFacts'

const EMERGENCIES: readonly PointerAction['kind'][] = [
  'mode',
  'rollback',
  'cancel',
  'endCanary',
  'breakGlass',
  'renew',
]

type ManifestOf = ReturnType<ReturnType<typeof publisherOf>['manifests']>

/** Of how many bytes an action may make a bin of the pointer: a part of it is left to emergencies. */
export const roomFor = ({ kind }: PointerAction): number =>
  EMERGENCIES.includes(kind) ? MAX_POINTER_BYTES : ORDINARY_BIN_BYTES

interface About {
  reason: string
  /** When it is issued, in ms: by then plans have begun, or are over. */
  at: number
  /** Reads a release once. */
  manifestOf: ManifestOf
}

/**
 * What becomes of a channel's sites by an action, as short as it has to be. Throws an Error when that is not possible. `before` is the
 * newest pointer. The same at the same time.
 */
export const nextPointer = async (
  desk: Desk,
  channel: string,
  before: Pointer | null,
  action: PointerAction,
  {
    reason,
    at = desk.now(),
    manifestOf = publisherOf(desk).manifests(),
  }: Partial<About> & Pick<About, 'reason'>,
): Promise<PointerChange> => {
  const change = await changeBy(desk, channel, before, action, { reason, at, manifestOf })
  return { ...change, at, sites: fitSites(change.sites, roomFor(action)) }
}

async function changeBy(
  desk: Desk,
  channel: string,
  before: Pointer | null,
  action: PointerAction,
  { reason, at, manifestOf }: About,
): Promise<PointerChange> {
  const publisher = publisherOf(desk)
  // What was cancelled in time does not begin, however late that is written.
  const planned = before && action.kind === 'cancel' ? withoutPlan(before, action) : before
  const current = planned && (await settled(desk, planned, at))
  const about = reason === '' ? {} : { reason }
  const sitesWith = (names: readonly string[], change: (site: SitePointer, name: string) => SitePointer) => {
    const sites = { ...current?.sites }
    for (const name of names) {
      const site = sites[name]
      if (!site) throw new Error(`${channel} serves no site "${name}".`)
      sites[name] = change(site, name)
    }
    return sites
  }
  if (action.kind === 'deploy' || action.kind === 'breakGlass') {
    const pushed = await publisher.withRelease(
      current,
      action.release,
      { sites: [...action.sites] },
      manifestOf,
    )
    if (action.kind === 'deploy' && (action.from ?? action.until) !== undefined) {
      const window = {
        release: action.release,
        from: action.from ?? new Date(at).toISOString(),
        until: action.until ?? FOR_GOOD,
      }
      const plan = (site: SitePointer) => ({ ...site, windows: [...(site.windows ?? []), window] })
      return { hosts: current?.hosts ?? pushed.hosts, sites: sitesWith(action.sites, plan), ...about }
    }
    return { ...pushed, sites: dropWholePlans(current?.sites ?? {}, pushed.sites, at), ...about }
  }
  if (!current) throw new Error(neverPublished(channel))
  const { hosts } = current
  switch (action.kind) {
    case 'rollback': {
      const earlier = new Map<string, SitePointer>()
      const { shownAt } = openHistory(desk, channel)
      for (const [name, seq] of Object.entries(action.targets)) {
        const site = (await shownAt(seq)).sites[name]
        if (!site) throw new Error(`${channel} served no site "${name}" in number ${seq}.`)
        earlier.set(name, site)
      }
      // What is planned or tried out ends with it.
      const back = (site: SitePointer, name: string): SitePointer => {
        const { release, bundle, fallback } = earlier.get(name) ?? site
        return {
          release,
          bundle,
          ...(site.mode !== undefined && { mode: site.mode }),
          ...(fallback && { fallback }),
        }
      }
      const sites = dropWholePlans(current.sites, sitesWith(Object.keys(action.targets), back), at)
      return { hosts, sites, withdrawsEarlier: action.withdraw, ...about }
    }
    case 'mode': {
      const switched = ({ mode, pages: _pages, canary, ...site }: SitePointer): SitePointer => {
        // In a stricter mode everyone gets the same.
        const isStricter = switchStrictness(mode ?? null, action.mode, SITE_MODES) === 'stricter'
        return {
          ...site,
          ...(canary && !isStricter && { canary }),
          ...(action.mode !== null && { mode: action.mode }),
        }
      }
      return { hosts, sites: sitesWith(action.sites, switched), ...about }
    }
    case 'canary': {
      const { release, below, salt } = action
      const tried = (site: SitePointer) => ({ ...site, canary: { release, salt, below } })
      return { hosts, sites: sitesWith(action.sites, tried), ...about }
    }
    case 'endCanary': {
      const without = ({ canary, ...site }: SitePointer): SitePointer =>
        canary && canary.salt !== action.salt ? { ...site, canary } : site
      return {
        hosts,
        sites: sitesWith(
          action.sites.filter((name) => current.sites[name]),
          without,
        ),
        ...about,
      }
    }
    case 'pages': {
      // Pages of something else than what the site serves by now are left out.
      const rendered = (site: SitePointer, name: string) => ({
        ...site,
        ...withPages(site, action.rendered[name]),
      })
      return { hosts, sites: sitesWith(action.sites, rendered), ...about }
    }
    case 'cancel':
    case 'renew':
      return { hosts, sites: current.sites, ...about }
  }
}

/**
 * A plan for several sites goes as a whole: one that is still to come, and that an action took from one of its sites, is taken from the
 * others, too.
 */
function dropWholePlans(before: Pointer['sites'], after: Pointer['sites'], now: number): Pointer['sites'] {
  const left = (site: SitePointer | undefined) => (site?.windows ?? []).map((one) => JSON.stringify(one))
  const dropped = new Set(
    Object.entries(before).flatMap(([name, { windows = [] }]) => {
      const remaining = left(after[name])
      return windows
        .filter(({ from }) => Date.parse(from) > now)
        .map((one) => JSON.stringify(one))
        .filter((one) => !remaining.includes(one))
    }),
  )
  if (dropped.size === 0) return after
  return Object.fromEntries(
    Object.entries(after).map(([name, { windows = [], ...site }]) => {
      const rest = windows.filter((one) => !dropped.has(JSON.stringify(one)))
      return [name, { ...site, ...(rest.length > 0 && { windows: rest }) }]
    }),
  )
}
