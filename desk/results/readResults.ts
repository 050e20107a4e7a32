import type { z } from '@hono/zod-openapi'
import type { Digest } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'
import { bundleName } from '../../publishing/siteDocument'
import { FOR_GOOD, openChannel } from '../channels/openChannel'
import { lastOther, openHistory, type History } from '../channels/openHistory'
import { hasWindow, timesOf } from '../channels/plannedWindow'
import type { results } from '../contract/channels'
import { countingPortals } from '../core/countingPortals'
import type { Desk } from '../core/desk'
import type { Row } from '../database/tables'
import { storedManifest } from '../releases/releaseFiles'
import { countsOf, slowPaints, type Period } from './countsOf'

type Described = z.output<typeof results>
type Arm = Described['sites'][string]['after']

/** Of fewer page loads nothing is said: a few could be somebody's. */
const LEAST_LOADS = 20
const BEFORE_MS = 28 * 24 * 3_600_000

/** What players' pages counted with what a deployment brought, by site, beside what was there before it (OP-11). */
export async function readResults(desk: Desk, row: Row<'deployments'>): Promise<Described> {
  const { channel, kind, release, seq, live_at } = row
  const isCounted = countingPortals(desk).length > 0
  const began = live_at ?? desk.now()
  const isBrought = kind === 'deploy' || kind === 'schedule' || kind === 'canary' || kind === 'breakGlass'
  if (!isBrought || release === null || seq === null || live_at === null) return { isCounted, sites: {} }
  const { bundles } = await storedManifest(desk, release as Digest)
  const isCanary = kind === 'canary'
  // Its own pointer has what everyone else got, which ends it when it changes.
  const history = openHistory(desk, channel)
  const others = await history.shownAt(isCanary ? seq : seq - 1).catch(() => null)
  const canaryEnd = isCanary ? await endOf(desk, row) : undefined
  const latest = isCanary ? undefined : (await openChannel(desk, channel))?.pointer
  const sites: Described['sites'] = {}
  for (const site of JSON.parse(row.sites) as string[]) {
    const [mine, theirs] = [bundles[site], others?.sites[site]]
    if (!mine || mine === theirs?.bundle) continue
    const ended = isCanary ? canaryEnd : await replacedAt(desk, history, row, { site, bundle: mine, latest })
    const during = { from: began, until: ended }
    // What was there before may be served again by now.
    const beside = isCanary ? during : { from: began - BEFORE_MS, until: began }
    sites[site] = {
      after: await armOf(desk, site, { release: release as Digest, bundle: mine }, during),
      before: theirs ? await armOf(desk, site, theirs, beside) : null,
      until: ended ?? null,
    }
  }
  return { isCounted, sites }
}

/**
 * When a site stopped serving what a publication brought, in ms; undefined while it serves it. A plan of something else that only
 * interrupts it ends nothing.
 */
async function replacedAt(
  desk: Desk,
  { pointerAt }: History,
  row: Row<'deployments'>,
  { site, bundle, latest }: { site: string; bundle: Digest; latest: Pointer | undefined },
): Promise<number | undefined> {
  const written = row.seq ?? 0
  const brings = (pointer: Pointer) => pointer.sites[site]?.bundle === bundle || hasWindow(pointer, site, row)
  const newest = latest && (await pointerAt(latest.seq))
  // A plan for good that has begun since the newest was written.
  const hasBegun = latest?.sites[site]?.release !== newest?.sites[site]?.release
  let ended = latest && newest && hasBegun && !brings(latest) ? begunAt(newest, latest) : undefined
  for (let seq = latest?.seq ?? 0; seq > written;) {
    const below = Math.max(lastOther(await pointerAt(seq), site), written)
    const first = await pointerAt(below + 1)
    if (!brings(first)) ended = begunAt(await pointerAt(below), first)
    seq = below
  }
  const { until } = timesOf(row)
  const planned = until === undefined ? Infinity : Date.parse(until)
  return planned <= Math.min(desk.now(), ended ?? Infinity) ? planned : ended

  /** A plan for good took its place when it began, anything else when its pointer was written. */
  function begunAt(before: Pointer, after: Pointer): number {
    const { windows = [] } = before.sites[site] ?? {}
    const release = after.sites[site]?.release
    const plan = windows.find((window) => window.release === release && window.until === FOR_GOOD)
    return Date.parse(plan?.from ?? after.issued)
  }
}

/** When a canary ended, in ms; undefined for one that has not. */
async function endOf({ db }: Desk, { id, channel }: Row<'deployments'>): Promise<number | undefined> {
  const line = await db
    .selectFrom('audit')
    .select('at')
    .where('object', '=', `channel:${channel}`)
    .where('verb', 'in', ['deployment.ended', 'deployment.halted', 'deployment.cancelled'])
    .where('details', 'like', `%"${id}"%`)
    .executeTakeFirst()
  return line?.at
}

async function armOf(
  { db }: Desk,
  site: string,
  { release, bundle }: { release: Digest; bundle: Digest },
  days: Period,
): Promise<Arm> {
  const counts = await countsOf(db, site, bundleName(bundle), days)
  if (counts.loads < LEAST_LOADS) return null
  const { slow, known } = slowPaints(counts)
  const paths = [...new Set([...Object.keys(counts.seen), ...Object.keys(counts.tapped)])].sort()
  return {
    ...{ release, loads: counts.loads, failed: counts.failed, slow, measured: known },
    blocks: Object.fromEntries(
      paths.map((path) => [path, { seen: counts.seen[path] ?? 0, tapped: counts.tapped[path] ?? 0 }]),
    ),
  }
}
