import canonicalize from 'canonicalize'
import type { z } from '@hono/zod-openapi'
import { sectionPart } from '@layout/sectionPart'
import pMap from 'p-map'
import { openWindow } from '../../publishing/activeRelease'
import type { Digest } from '../../publishing/digest'
import { LIVE } from '../../publishing/mayPublish'
import { unlessAltered } from '../../publishing/openStored'
import type { Pointer } from '../../publishing/pointer'
import { openChannel } from '../channels/openChannel'
import { lastOther, openHistory } from '../channels/openHistory'
import type { sectionEdit, sectionRoutes, sectionVersion } from '../contract/sections'
import type { Desk } from '../core/desk'
import type { Actor } from '../core/deskRouter'
import { actorRefs } from '../core/names'
import { Problem } from '../core/problem'
import { sizedCache } from '../core/sizedCache'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { storedManifest, storedText } from '../releases/releaseFiles'
import { manifestOf, readTexts } from './layers'
import { findRevision, layersAt, readDifference } from './revisions'
import { seenChanges, seenLayers } from './seenLayers'
import { sitesTouched } from './sitesTouched'

/** A page looks at so many publications of the layer's sites: each is one or two reads of objects where nothing is cached yet. */
const MAX_STEPS = 50
/** The edits of a change are looked for in so many of its newest revisions. */
const MAX_REVISIONS = 300
const AT_ONCE = 20

type Query = z.output<(typeof sectionRoutes.history)['request']['query']>
type Version = z.output<typeof sectionVersion>
type SectionEdit = z.output<typeof sectionEdit>

/** The section that is asked for: what one layer says of it. */
interface Subject {
  layer: string
  section: readonly string[]
  texts: readonly string[]
}

/** A page of the history of a section in a layer. Throws a problem for a layer that someone does not see (404). */
export async function readSectionHistory(
  desk: Desk,
  actor: Actor,
  change: Row<'changes'>,
  layer: string,
  { section, entry, message, texts = [], before, limit }: Query,
): Promise<{ edits: SectionEdit[]; versions: Version[]; next: number | null }> {
  const seen = await seenLayers(desk, actor)
  if (seen && !seen.has(layer)) throw new Problem(404, { code: 'missing', detail: 'There is no such layer.' })
  const path = [section, entry, message].filter((name) => name !== undefined)
  const subject = { layer, section: path, texts }
  const layers = await layersAt(desk.db, await findRevision(desk.db, change.id, change.revision))
  const touched = await sitesTouched(desk.db, [layer], [layers])
  const sites = touched.filter((site) => actor.sees?.includes(site) ?? true)
  const { found, next } = await findVersions(desk, subject, sites, { before, limit })
  return {
    edits: before === undefined ? await readEdits(desk.db, change, subject) : [],
    versions: await describeVersions(desk, actor, found),
    next,
  }
}

/** What served a section first: the publication of a number, or a plan; null where a plan ended and it was served again. */
type Source = { seq: number } | { release: Digest; from: string } | null

interface FoundVersion {
  text: string
  /** Null where it began before this page. */
  since: number | null
  until: number | null
  source: Source
  release: Digest
  sites: Set<string>
  isEverywhere: boolean
}

/**
 * Walks back through what the sites of a layer served, from the newest publication or the one before a number. Pointers say when a site
 * last had something else, so that publications of other sites are passed over.
 */
async function findVersions(
  desk: Desk,
  subject: Subject,
  sites: readonly string[],
  { before, limit }: { before: number | undefined; limit: number },
): Promise<{ found: FoundVersion[]; next: number | null }> {
  const { pointerAt } = openHistory(desk, LIVE)
  const readable = (seq: number) => unlessAltered(pointerAt(seq))
  const newest = (await openChannel(desk, LIVE))?.pointer.seq ?? 0
  let last = before === undefined ? newest : Math.min(before - 1, newest)
  let until = last < newest ? issuedAt(await readable(last + 1)) : null
  const open = new Map<string, FoundVersion>()
  const found: FoundVersion[] = []
  let closed = 0
  for (let steps = 0; last > 0 && steps < MAX_STEPS && closed < limit; steps++) {
    const pointer = await readable(last)
    if (!pointer) {
      last -= 1
      continue
    }
    const served = sites.filter((site) => pointer.sites[site])
    if (served.length === 0) {
      last = 0
      break
    }
    const below = Math.max(...served.map((site) => lastOther(pointer, site)))
    // The next step is read while this one is looked at.
    if (below > 0) void readable(below).catch(() => null)
    const began = below > 0 ? await readable(below + 1) : await firstPointer(readable, served, last)
    const first = began ?? pointer
    for (const moment of momentsOf(pointer, served, issuedAt(first) ?? 0, until, desk.now())) {
      const texts = await textsOfMoment(desk, subject, pointer, moment.served)
      for (const text of [...open.keys()])
        if (!texts.has(text)) {
          open.delete(text)
          closed += 1
        }
      for (const [text, { names, release, plan }] of texts) {
        const version = open.get(text) ?? newVersion(text, moment.until)
        if (!open.has(text)) {
          open.set(text, version)
          found.push(version)
        }
        const isFirst = moment.since === issuedAt(first)
        version.since = moment.since
        version.source = plan ? { release, from: plan } : isFirst ? { seq: first.seq } : null
        version.release = release
        for (const name of names) version.sites.add(name)
        version.isEverywhere ||= version.sites.size === served.length
      }
    }
    until = issuedAt(first)
    last = below
  }
  // What was served just before belongs to the next page: there they may go on.
  const earlier = last > 0 && open.size > 0 ? await readable(last) : null
  if (earlier) {
    const served = sites.filter((site) => earlier.sites[site])
    const [moment] = momentsOf(earlier, served, issuedAt(earlier) ?? 0, until, desk.now())
    const texts = await textsOfMoment(desk, subject, earlier, moment?.served ?? [])
    for (const [text, version] of open) if (texts.has(text)) version.since = null
  }
  const ends = ({ until: end }: FoundVersion) => end ?? Infinity
  found.sort((a, b) => ends(b) - ends(a) || (b.since ?? 0) - (a.since ?? 0))
  return { found, next: last > 0 ? last + 1 : null }
}

const newVersion = (text: string, until: number | null): FoundVersion => ({
  ...{ text, since: null, until, source: null },
  ...{ release: 'sha256:' as Digest, sites: new Set(), isEverywhere: false },
})

const issuedAt = (pointer: Pointer | null): number | null => pointer && Date.parse(pointer.issued)

/** The pointer with which the first of some sites came: sites come, and stay. */
async function firstPointer(
  readable: (seq: number) => Promise<Pointer | null>,
  sites: readonly string[],
  newest: number,
): Promise<Pointer | null> {
  let [low, high] = [1, newest]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const pointer = await readable(middle)
    if (pointer && sites.some((site) => pointer.sites[site])) high = middle
    else low = middle + 1
  }
  return readable(low)
}

/** A part of the time of a pointer in which no plan begins or ends, and what its sites serve then. */
interface Moment {
  since: number
  /** Null while it goes on. */
  until: number | null
  served: readonly { site: string; release: Digest; plan: string | undefined }[]
}

/** The time of a pointer, divided where plans begin and end, the newest part first. */
function momentsOf(
  { sites }: Pointer,
  names: readonly string[],
  since: number,
  until: number | null,
  now: number,
): Moment[] {
  const end = until ?? now
  const bounds = names.flatMap((name) =>
    (sites[name]?.windows ?? []).flatMap((window) => [Date.parse(window.from), Date.parse(window.until)]),
  )
  const within = new Set([since, ...bounds.filter((at) => since < at && at < end)])
  const starts = [...within].sort((a, b) => b - a)
  return starts.map((at, index) => ({
    since: at,
    until: index === 0 ? until : (starts[index - 1] ?? null),
    served: names.flatMap((site) => {
      const own = sites[site]
      if (!own) return []
      const plan = openWindow(own, at)
      return [{ site, release: plan?.release ?? own.release, plan: plan?.from }]
    }),
  }))
}

interface ServedText {
  names: string[]
  release: Digest
  plan: string | undefined
}

/** What the layer said of a section at a moment, by its text: most often all sites had the same. */
async function textsOfMoment(
  desk: Desk,
  subject: Subject,
  pointer: Pointer,
  served: Moment['served'],
): Promise<Map<string, ServedText>> {
  const releases = [...Map.groupBy(served, ({ release }) => release).values()]
  const read = async (sites: Moment['served']) => {
    const [{ site, release, plan } = { site: '', release: pointer.hosts, plan: undefined }] = sites
    const text = await textInRelease(desk, subject, pointer, { site, release })
    return { text, names: sites.map((one) => one.site), release, plan }
  }
  const found = new Map<string, ServedText>()
  for (const { text, names, release, plan } of await pMap(releases, read, { concurrency: AT_ONCE })) {
    const known = text === null ? undefined : found.get(text)
    if (known) known.names.push(...names)
    else if (text !== null) found.set(text, { names, release, plan })
  }
  return found
}

// A release never changes: what it says of a section is read once. It is small, unlike the layer.
const known = sizedCache<{ text: string | null }>(
  'section versions',
  16,
  ({ text }) => 300 + 2 * (text ?? '').length,
)

/** What a release says of a section; null where it has no such layer, or where it cannot be read any more. */
async function textInRelease(
  desk: Desk,
  { layer, section, texts }: Subject,
  { sites, bundles }: Pointer,
  { site, release }: { site: string; release: Digest },
): Promise<string | null> {
  const key = [release, layer, ...section, ...texts].join(' ')
  const before = known.get(key)
  if (before) return before.text
  const bundle =
    sites[site]?.release === release
      ? sites[site].bundle
      : (bundles?.[site]?.[release] ?? (await unlessAltered(storedManifest(desk, release)))?.bundles[site])
  const stored = bundle && (await unlessAltered(storedText(desk.objects, bundle)))
  if (!stored) return null
  const { layers } = JSON.parse(stored) as { layers: { name: string; layer: unknown }[] }
  const found = layers.find(({ name }) => name === layer)
  const text = found ? partText(found.layer, section, texts) : null
  known.set(key, { text })
  return text
}

/** Equal for equal parts, whatever order their members have. */
const partText = (layer: unknown, section: readonly string[], texts: readonly string[]): string =>
  canonicalize(sectionPart(layer, section, texts)) ?? '{}'

/** Versions as the API tells of them: who published them, and by which change. */
async function describeVersions(
  desk: Desk,
  actor: Actor,
  found: readonly FoundVersion[],
): Promise<Version[]> {
  const { db } = desk
  const numbers = found.flatMap(({ source }) => (source && 'seq' in source ? [source.seq] : []))
  const plans = found.flatMap(({ source }) => (source && 'from' in source ? [source.release] : []))
  const columns = ['seq', 'kind', 'asked_by', 'release', 'details'] as const
  const ofChannel = db.selectFrom('deployments').select(columns).where('channel', '=', LIVE)
  const published =
    numbers.length === 0 ? [] : await ofChannel.where('seq', 'in', [...new Set(numbers)]).execute()
  const planned =
    plans.length === 0
      ? []
      : await ofChannel.where('kind', '=', 'schedule').where('release', 'in', plans).execute()
  const rowOf = (source: Source) =>
    source &&
    ('seq' in source
      ? published.find(({ seq }) => seq === source.seq)
      : planned.find(
          ({ release, details }) =>
            release === source.release &&
            (JSON.parse(details) as { action: { from?: string } }).action.from === source.from,
        ))
  const builds =
    found.length === 0
      ? []
      : await db
          .selectFrom('builds')
          .innerJoin('changes', 'changes.id', 'builds.change_id')
          .select(['builds.release', 'changes.id', 'changes.title'])
          .where(
            'builds.release',
            'in',
            found.map(({ release }) => release),
          )
          .orderBy('builds.at', 'desc')
          .execute()
  const seen = await seenChanges(desk, actor, [...new Set(builds.map(({ id }) => id))])
  const ref = await actorRefs(
    db,
    [...published, ...planned].map(({ asked_by }) => asked_by),
  )
  return found.map(({ text, since, until, source, release, sites, isEverywhere }) => {
    const row = since === null ? undefined : rowOf(source)
    const change = builds.find((build) => build.release === release && seen.has(build.id))
    return {
      ...{ text, since, until },
      kind: row?.kind ?? (since !== null && source === null ? 'planEnded' : null),
      by: row ? ref(row.asked_by) : null,
      change: since !== null && change ? { id: change.id, title: change.title } : null,
      sites: isEverywhere ? null : [...sites].sort(),
    }
  })
}

/** The revisions of a change in which a section became another one, the newest first. */
async function readEdits(
  db: Queries,
  { id }: Row<'changes'>,
  { layer, section, texts }: Subject,
): Promise<SectionEdit[]> {
  const rows = await db
    .selectFrom('revisions')
    .selectAll()
    .where('change_id', '=', id)
    .orderBy('number', 'desc')
    .limit(MAX_REVISIONS)
    .execute()
  const digests: (Digest | undefined)[] = []
  for (const { base, layers } of rows) {
    const own = readDifference(layers).get(layer)
    digests.push(own === undefined ? (await manifestOf(db, base)).layers[layer] : (own ?? undefined))
  }
  const parts = new Map<Digest | undefined, string>([[undefined, '{}']])
  const wanted = [...new Set(digests)].filter((digest) => digest !== undefined)
  for (let at = 0; at < wanted.length; at += AT_ONCE)
    for (const [digest, text] of await readTexts(db, wanted.slice(at, at + AT_ONCE)))
      parts.set(digest as Digest, partText(JSON.parse(text), section, texts))
  const partAt = (at: number) => parts.get(digests[at]) ?? '{}'
  const changed = rows.flatMap((row, at) =>
    at + 1 < rows.length && partAt(at) !== partAt(at + 1) ? [{ row, text: partAt(at) }] : [],
  )
  const ref = await actorRefs(
    db,
    changed.map(({ row }) => row.author),
  )
  return changed.map(({ row, text }) => ({
    ...{ text, revision: row.number, author: ref(row.author), at: row.at, label: row.label },
  }))
}
