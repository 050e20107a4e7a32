import { openWindow } from '../../publishing/activeRelease'
import { changedViews, viewsOfSites } from '../../publishing/changedViews'
import type { Digest } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'
import { channelState, type ChannelState } from '../channels/channelState'
import { openChannel, settled, shown } from '../channels/openChannel'
import { openHistory, rollbackTargets } from '../channels/openHistory'
import type { Desk } from '../core/desk'
import { contentsOf, viewsOfRelease, type ContentOf, type ReleaseViews } from '../releases/releaseViews'
import type { PointerAction } from './pointerAction'

/** What the objects say about an action. It is read before a transaction begins: the store may be slow, and the database is for all. */
export interface PointerFacts {
  /** What the channel serves, with the plans that have begun; null before the first pointer. */
  current: Pointer | null
  /** What players get at the time of the action, or at its end: a window that is open, and what would come back after it. */
  state: ChannelState
  beneath: ChannelState | null
  /** What the views are that the action changes. */
  contentOf: ContentOf
  /** Of a deployment: what the release would show; null for a release that nobody knows. */
  views?: ReleaseViews | null
  /** Of a rollback: what each site would get; null for a site that served nothing by that number. */
  targets?: Readonly<Record<string, RollbackTarget | null>>
  /** What the action takes from players, or from a plan: nobody brings it back alone. */
  takenBack: readonly TakenBack[]
}

interface RollbackTarget {
  release: Digest
  state: ChannelState
  /** Whether devices were to forget what was served by that number. */
  isWithdrawn: boolean
  /** Since when (in ms) something else is served; null where more than that lies in between. */
  replacedAt: number | null
}

interface TakenBack {
  view: string
  digest: Digest
}

/** Reads what the rule of an action needs; `before` is the newest pointer, where it is known already. */
export async function readPointerFacts(
  desk: Desk,
  channel: string,
  action: PointerAction,
  before?: Pointer,
): Promise<PointerFacts> {
  const current = before ? await settled(desk, before) : ((await openChannel(desk, channel))?.pointer ?? null)
  if (
    action.kind === 'renew' ||
    action.kind === 'pages' ||
    action.kind === 'breakGlass' ||
    action.kind === 'endCanary'
  )
    return {
      current,
      state: await channelState(desk, null),
      beneath: null,
      contentOf: () => undefined,
      takenBack: [],
    }
  const now = desk.now()
  const begins = 'from' in action && action.from !== undefined ? Math.max(now, Date.parse(action.from)) : now
  const without = action.kind === 'cancel' && current ? withoutPlan(current, action) : current
  const state = await channelState(desk, without && (await shown(desk, without, begins)))
  const sites = action.kind === 'rollback' ? Object.keys(action.targets) : action.sites
  const isOver = sites.some((site) => {
    const served = current?.sites[site]
    return begins === now && served !== undefined && openWindow(served, now) !== undefined
  })
  const facts = {
    current,
    state,
    beneath: isOver ? await channelState(desk, current) : null,
    contentOf: () => undefined,
    takenBack: [],
  }
  const contents = (to: Shown) =>
    eitherOf([facts.state, facts.beneath].flatMap((from) => (from ? contentsBetween(from, to, sites) : [])))
  switch (action.kind) {
    case 'deploy':
    case 'canary': {
      const views = await viewsOfRelease(desk, action.release)
      return { ...facts, views, ...(views && { contentOf: await contents(shownBy(views)) }) }
    }
    case 'cancel': {
      const views = await viewsOfRelease(desk, action.release)
      const planned = views?.manifest.views ?? {}
      const takenBack = action.sites.flatMap((site) => differing(site, planned, state.live[site]))
      return { ...facts, views, takenBack, ...(views && { contentOf: await contents(shownBy(views)) }) }
    }
    case 'rollback': {
      const targets = await readTargets(desk, channel, current, action.targets)
      const takenBack = Object.entries(targets).flatMap(([site, target]) =>
        target ? differing(site, state.live[site], target.state.live[site]) : [],
      )
      const states = Object.values(targets).flatMap((target) => target?.state ?? [])
      const contentOf = await eitherOf(states.map((state) => contents(state)))
      return { ...facts, targets, takenBack, contentOf }
    }
    default:
      return facts
  }
}

type Shown = Pick<ChannelState, 'live' | 'bundles'>

const shownBy = ({ manifest, bundles }: ReleaseViews): Shown => ({
  live: Object.fromEntries(viewsOfSites(manifest.views)),
  bundles,
})

/** What the views of sites are that differ. */
const contentsBetween = (from: Shown, to: Shown, sites: readonly string[]): Promise<ContentOf> =>
  contentsOf(
    sites.flatMap((site) => changedViews(site, to.live[site] ?? {}, from.live[site] ?? {})),
    to.bundles,
    from.bundles,
  )

async function eitherOf(all: readonly Promise<ContentOf>[]): Promise<ContentOf> {
  const contents = await Promise.all(all)
  return (digest) => {
    for (const contentOf of contents) {
      const found = contentOf(digest)
      if (found) return found
    }
    return undefined
  }
}

/** The views of a site that differ from others, as they are. */
const differing = (
  site: string,
  views: ChannelState['live'][string] = {},
  others: ChannelState['live'][string] = {},
): TakenBack[] =>
  changedViews(site, views, others).flatMap(({ view, digest }) => (digest === null ? [] : [{ view, digest }]))

async function readTargets(
  desk: Desk,
  channel: string,
  current: Pointer | null,
  targets: Readonly<Record<string, number>>,
): Promise<Record<string, RollbackTarget | null>> {
  if (!current) return {}
  const history = openHistory(desk, channel)
  const sites = Object.keys(targets)
  const justBefore = await rollbackTargets(desk, current, sites, history)
  const found: Record<string, RollbackTarget | null> = {}
  for (const [site, seq] of Object.entries(targets)) {
    const target = await history.shownAt(seq)
    const served = target.sites[site]
    const last = justBefore[site]
    found[site] = served
      ? {
          release: served.release,
          state: await channelState(desk, { ...target, sites: { [site]: served } }),
          isWithdrawn: seq < current.floor,
          replacedAt:
            last !== undefined && (await history.shownAt(last.seq)).sites[site]?.release === served.release
              ? last.replacedAt
              : null,
        }
      : null
  }
  return found
}

/** A pointer as it would be without a plan: it does not stand in its own way. */
export const withoutPlan = (
  pointer: Pointer,
  { release, sites, from }: Pick<Extract<PointerAction, { kind: 'deploy' }>, 'release' | 'sites' | 'from'>,
): Pointer => ({
  ...pointer,
  sites: Object.fromEntries(
    Object.entries(pointer.sites).map(([name, { windows = [], ...site }]) => [
      name,
      {
        ...site,
        windows: sites.includes(name)
          ? windows.filter((one) => one.release !== release || one.from !== from)
          : windows,
      },
    ]),
  ),
})
