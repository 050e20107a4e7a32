import type { z } from '@hono/zod-openapi'
import { isSiteMode } from '@/api/models/siteModes'
import { isWithin } from '@layout/dates'
import type { SiteCase } from '../../publishing/mayPublish'
import type { Digest } from '../../publishing/digest'
import { releasesOf, type Pointer } from '../../publishing/pointer'
import { FOR_GOOD, shownChannel } from '../channels/openChannel'
import { rollbackTargets } from '../channels/openHistory'
import { hasPending } from '../channels/outbox'
import type { channel as channelSchema } from '../contract/channels'
import type { Desk } from '../core/desk'
import { actorRefs } from '../core/names'
import { messageOf } from '../core/problem'
import { sizedCache } from '../core/sizedCache'
import { inParts } from '../database/inParts'
import { promotionsOfBundles } from '../releases/promotionalTypes'
import { evidenceOfRelease } from '../releases/releaseEvidence'
import { storedManifest, storedText } from '../releases/releaseFiles'
import { casesOfBundles } from '../releases/releaseViews'
import { REQUEST_MS, standingModeRequests } from './modeRequests'

type Described = z.output<typeof channelSchema>

/** What a channel serves now, and whether objects and database agree. Where the objects cannot be read, `trouble` says so. */
export async function describeChannel(desk: Desk, name: string): Promise<Described> {
  const row = await desk.db.selectFrom('channels').selectAll().where('name', '=', name).executeTakeFirst()
  const nothing = { name, seq: row?.seq ?? 0, issuedAt: null, expiresAt: null, sites: {}, requests: [] }
  let pointer: Pointer | null
  try {
    pointer = (await shownChannel(desk, name))?.pointer ?? null
  } catch (error) {
    desk.log({ event: 'objects', error: messageOf(error) })
    return { ...nothing, trouble: 'What is live cannot be read at the moment. Players are not affected.' }
  }
  if (!pointer) return { ...nothing, trouble: null }
  return {
    name,
    seq: pointer.seq,
    issuedAt: Date.parse(pointer.issued),
    expiresAt: Date.parse(pointer.expires),
    sites: await describeSites(desk, pointer),
    requests: await describeRequests(desk, name),
    trouble: await troubleOf(desk, name, row?.seq ?? 0, pointer),
  }
}

async function troubleOf(desk: Desk, name: string, seq: number, pointer: Pointer): Promise<string | null> {
  if (Date.parse(pointer.expires) <= desk.now())
    return 'The pointer has expired: players get what they had, and nobody renews it.'
  if (await hasPending(desk.db, name))
    return 'What was published last is not written yet. It is tried again and again.'
  if (seq > pointer.seq)
    return `The objects end at number ${pointer.seq}, and ${seq} was published: they are an older copy.`
  return null
}

async function describeRequests(desk: Desk, channel: string): Promise<Described['requests']> {
  const requests = await standingModeRequests(desk, channel)
  const ref = await actorRefs(
    desk.db,
    requests.map(({ by }) => by),
  )
  return requests.map(({ by, at, sites, mode, reason }) => ({
    ...{ by: ref(by), sites: [...sites], mode, reason, until: at + REQUEST_MS },
  }))
}

async function describeSites(desk: Desk, pointer: Pointer): Promise<Described['sites']> {
  const deployments = await desk.db
    .selectFrom('deployments')
    .select(['release', 'details'])
    .where('channel', '=', pointer.channel)
    .where('state', '=', 'live')
    .where('release', 'in', releasesOf(pointer))
    .orderBy('seq', 'desc')
    .execute()
  const latestOf = Map.groupBy(deployments, ({ release }) => release)
  const targets = await knownTargets(desk, pointer)
  const bundles = Object.values(pointer.sites).map(({ bundle }) => ({
    digest: bundle,
    read: () => storedText(desk.objects, bundle),
  }))
  const addresses = await knownAddresses
    .forceFetch(pointer.hosts, { context: desk })
    .catch((error: unknown) => {
      desk.log({ event: 'objects', error: messageOf(error) })
      return new Map<unknown, string[]>()
    })
  // Of a site whose layers cannot be read, nothing is proven.
  const cases = (await casesOfBundles(desk, bundles)).values
  const promotions = (await promotionsOfBundles(desk, bundles)).values
  const proven = await provenSites(desk, pointer, cases)
  const entries = Object.entries(pointer.sites).map(([site, served]) => {
    const { release, mode, windows = [], canary } = served
    const latest = latestOf.get(release)?.[0]
    const target = targets[site]
    const { isSelfPublished = false, restsOn = null } = latest
      ? (JSON.parse(latest.details) as { isSelfPublished?: boolean; restsOn?: string })
      : {}
    return [
      site,
      {
        release,
        addresses: addresses.get(site) ?? [],
        mode: isSiteMode(mode) ? mode : null,
        windows: windows.map(({ from, until, release: planned }) => ({
          release: planned,
          from,
          until: until === FOR_GOOD ? null : until,
        })),
        canary: canary ? { release: canary.release, share: canary.below / 100 } : null,
        isProven: proven.has(site),
        promotions: Object.fromEntries(promotions.get(served.bundle) ?? []),
        isSelfPublished,
        restsOn,
        goesBackTo: target ? { release: target.release, replacedAt: target.replacedAt } : null,
      },
    ] as const
  })
  return Object.fromEntries(entries)
}

/** The hosts of each site, by the digest of their list. Kept: every open page asks again and again. */
const knownAddresses = sizedCache<Map<unknown, string[]>, Desk>(
  'addresses',
  8,
  (bySite) => [...bySite.values()].flat().join().length,
  async (hosts, desk) => {
    const all = Object.entries(
      JSON.parse(await storedText(desk.objects, hosts as Digest)) as Record<string, unknown>,
    )
    const bySite = Map.groupBy(all, ([, site]) => site)
    return new Map([...bySite].map(([site, own]) => [site, own.map(([host]) => host).sort()]))
  },
)

type Targets = Awaited<ReturnType<typeof rollbackTargets>>
const lastTargets = new WeakMap<Desk, { of: string; targets: Promise<Targets> }>()

/** Where each site would go back to. Kept until something else is shown: every open page asks again and again. */
async function knownTargets(desk: Desk, pointer: Pointer): Promise<Targets> {
  const sites = Object.entries(pointer.sites).map(([site, { release }]) => [site, release])
  const of = JSON.stringify([pointer.channel, pointer.seq, sites])
  const last = lastTargets.get(desk)
  if (last?.of === of) return last.targets
  // The history may be out of reach while what is live can be read.
  const targets = rollbackTargets(desk, pointer, Object.keys(pointer.sites)).catch((error: unknown) => {
    desk.log({ event: 'objects', error: messageOf(error) })
    lastTargets.delete(desk)
    return {}
  })
  lastTargets.set(desk, { of, targets })
  return targets
}

/** The sites of which each case, of now and of the dates to come, passed whenever it was checked: by what their releases carry, or by what is known here. */
async function provenSites(
  desk: Desk,
  pointer: Pointer,
  cases: ReadonlyMap<Digest, readonly SiteCase[]>,
): Promise<Set<string>> {
  const notCarried = await Promise.all(
    Object.entries(pointer.sites).map(async ([site, { release, bundle }]) => {
      const own = cases.get(bundle) ?? []
      if (own.length === 0) return { site, left: null }
      const carried = (await evidenceOfRelease(desk, await storedManifest(desk, release)))?.cells ?? {}
      const left = own.filter((one) => {
        const found = carried[one.cell]
        return (
          one.site === site && isWithin(one, desk.now()) && !(found?.passed && found.layout === one.layout)
        )
      })
      return { site, left }
    }),
  )
  const layouts = new Set(notCarried.flatMap(({ left }) => left?.map(({ layout }) => layout) ?? []))
  const evidence = desk.db.selectFrom('evidence').select(['cell', 'layout']).where('passed', '=', 1)
  const rows = await inParts([...layouts], (part) => evidence.where('layout', 'in', part).execute())
  const passed = new Set(rows.map(({ cell, layout }) => `${cell} ${layout}`))
  const proven = notCarried.filter(({ left }) =>
    left?.every(({ cell, layout }) => passed.has(`${cell} ${layout}`)),
  )
  return new Set(proven.map(({ site }) => site))
}
