import { z } from 'zod/mini'
import { cutText } from '@/shared/cutText'
import { isSiteName } from '@layout/siteName'
import { decodeText, encodeText, isDigest, type Bytes, type Digest } from './digest'

/** A reader fetches no more than this. */
export const MAX_POINTER_BYTES = 64 * 1024
/** How long a pointer is current; readers go on serving an older one, and report it. */
export const POINTER_LIFETIME_MS = 24 * 3_600_000

/** So many windows fit into a site. */
export const MAX_WINDOWS = 16

/** Visitors are in one of so many buckets, at random. */
export const BUCKETS = 10_000

const digest = z.custom<Digest>(isDigest)
const time = z.iso.datetime()
const siteName = z.string().check(z.refine(isSiteName))

const canary = z.strictObject({
  release: digest,
  /** Decides which buckets get it: another salt, other visitors. */
  salt: z.string().check(z.regex(/^[0-9a-f]{4,8}$/)),
  /** Of how many of 10,000 visitors. */
  below: z.int().check(z.gte(0), z.lte(BUCKETS)),
})
const window = z
  .strictObject({ release: digest, from: time, until: time })
  .check(z.refine(({ from, until }) => from < until, 'a window must end after it begins'))

const sitePointer = z.strictObject({
  release: digest,
  /** The site's layers in one object of that release. */
  bundle: digest,
  /** The object that lists the site's prerendered pages; missing where readers prerender themselves. */
  pages: z.optional(digest),
  /** The operator's mode switch. */
  mode: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,32}$/))),
  /** Older releases, newest first, for builds that cannot render this one. */
  fallback: z.optional(z.array(digest).check(z.maxLength(8))),
  /** A release for a share of the visitors. */
  canary: z.optional(canary),
  /** Releases for a time; the first that is open wins. */
  windows: z.optional(z.array(window).check(z.maxLength(MAX_WINDOWS))),
})
export type SitePointer = z.output<typeof sitePointer>

const head = {
  channel: siteName,
  /** Counts up by one. A reader refuses a lower one than it has seen. */
  seq: z.int().check(z.positive()),
  /** Digest of the envelope of the pointer before; null for the first. */
  prev: z.nullable(digest),
  issued: time,
  expires: time,
  /** Copies with a lower number are forgotten, on players' devices too. */
  floor: z.int().check(z.nonnegative()),
  /** Number of the key set that its key is in. */
  keys: z.int().check(z.nonnegative()),
  /** The object that assigns hosts to sites. */
  hosts: digest,
  /** Why it was published, where someone said so. */
  reason: z.optional(z.string().check(z.maxLength(500))),
}
const sites = z.record(siteName, sitePointer)

/** By sites: those of a pointer of the first form stand in itself. */
const firstForm = z.strictObject({ v: z.literal(1), ...head, sites })
/** By numbers, from 0: the objects that have the sites; those without a site are missing. */
const secondForm = z.strictObject({
  v: z.literal(2),
  ...head,
  bins: z.record(z.string().check(z.regex(/^(?:\d|[1-5]\d|6[0-3])$/)), digest),
})
const rootSchema = z.discriminatedUnion('v', [firstForm, secondForm])
/** A pointer as it is signed. */
export type PointerRoot = z.output<typeof rootSchema>

const binSchema = z.strictObject({
  v: z.literal(2),
  sites,
  /** By site and release: the bundles of the other releases that it names, so that readers need no manifest. */
  bundles: z.optional(z.record(siteName, z.record(z.string(), digest))),
  /** By site: the last pointer that had something else there, or may have had: none where nothing else was ever served. */
  before: z.optional(z.record(siteName, z.strictObject({ seq: z.int().check(z.positive()), digest }))),
})
/** What some sites of a channel serve: an object that pointers of the second form name. */
export type PointerBin = z.output<typeof binSchema>

/** What a channel serves now, whichever form it is written in. */
export interface Pointer extends Omit<z.output<typeof secondForm>, 'v' | 'bins'>, Omit<PointerBin, 'v'> {
  v: 1 | 2
}

/** In so many objects the sites of a pointer are, by a hash of their names: a reader of one site reads one. */
export const BINS = 64

/** The number of a site's bin: FNV-1a over its name, folded. */
export function binOf(site: string): number {
  let hash = 0x811c9dc5
  for (const byte of encodeText(site)) hash = Math.imul(hash ^ byte, 0x01000193)
  return (hash ^ (hash >>> 16)) & (BINS - 1)
}

/** The releases that sites serve. */
export const releasesOf = ({ sites }: Pick<Pointer, 'sites'>): Digest[] => [
  ...new Set(Object.values(sites).map(({ release }) => release)),
]

export const logFolder = (channel: string): string => `c/${channel}/log/`
export const logKey = (channel: string, seq: number): string => `${logFolder(channel)}${seq}.json`
export const rootKey = (channel: string): string => `c/${channel}/root.json`

/** Reads a pointer's bytes, once their signature is proven. Throws an Error with the reason. */
export function readPointer(bytes: Bytes, channel: string): PointerRoot {
  if (bytes.length > MAX_POINTER_BYTES) throw new Error(`it has more than ${MAX_POINTER_BYTES} bytes`)
  const read = rootSchema.safeParse(JSON.parse(decodeText(bytes)))
  if (!read.success) throw new Error(`it is not a pointer: ${z.prettifyError(read.error)}`)
  if (read.data.channel !== channel) throw new Error(`it is of the channel ${read.data.channel}`)
  return read.data
}

/** Reads the bin of a number, once its digest is proven. Throws an Error with the reason. */
export function readBin(bytes: Bytes, number: number): PointerBin {
  if (bytes.length > MAX_POINTER_BYTES) throw new Error(`it has more than ${MAX_POINTER_BYTES} bytes`)
  const read = binSchema.safeParse(JSON.parse(decodeText(bytes)))
  if (!read.success) throw new Error(`it is not a bin of a pointer: ${z.prettifyError(read.error)}`)
  const stranger = Object.keys(read.data.sites).find((site) => binOf(site) !== number)
  if (stranger !== undefined) throw new Error(`it has ${stranger}, which is of another bin`)
  return read.data
}

/** Whether bytes are a bin of some pointer. */
export function isBin(bytes: Bytes): boolean {
  try {
    return binSchema.safeParse(JSON.parse(decodeText(bytes))).success
  } catch {
    return false
  }
}

/** A pointer with its sites; of the second form with those of some bins, or of all. Rejects as `getBin` does. */
export async function withSites(
  root: PointerRoot,
  getBin: (digest: Digest, number: number) => Promise<PointerBin>,
  wanted?: ReadonlySet<number>,
): Promise<Pointer> {
  if (root.v === 1) return root
  const { bins, ...head } = root
  const numbers = Object.entries(bins)
    .map(([number, digest]) => [Number(number), digest] as const)
    .filter(([number]) => wanted?.has(number) ?? true)
  const read = await Promise.all(numbers.map(([number, digest]) => getBin(digest, number)))
  const all = <Part extends 'sites' | 'bundles' | 'before'>(part: Part) =>
    Object.assign({}, ...read.map((bin) => bin[part])) as NonNullable<PointerBin[Part]>
  return { ...head, sites: all('sites'), bundles: all('bundles'), before: all('before') }
}

/** The bins of a pointer of the second form, by their numbers: equal for equal sites, whatever order they come in. */
export function binsOf({ sites, bundles = {}, before = {} }: Omit<PointerBin, 'v'>): Map<number, PointerBin> {
  const bins = new Map<number, PointerBin>()
  for (const site of Object.keys(sites).sort()) {
    const bin = bins.get(binOf(site)) ?? { v: 2, sites: {} }
    bins.set(binOf(site), bin)
    const [own, others, last] = [sites[site], bundles[site], before[site]]
    if (own) bin.sites[site] = own
    if (others && Object.keys(others).length > 0) bin.bundles = { ...bin.bundles, [site]: others }
    if (last) bin.before = { ...bin.before, [site]: last }
  }
  return bins
}

const LEFT_OUT = /^Numbers (\d+) to (\d+) are left out\./

/** Whether a text could be taken for the reason of a pointer that leaves numbers out: nobody may write that by hand. */
export const saysLeftOut = (reason: string): boolean => LEFT_OUT.test(reason)

/** The reason of a pointer; where it leaves numbers out, it begins with them. It is signed with it, and older readers take it. */
export function pointerReason(before: number, seq: number, reason?: string): string | undefined {
  if (seq === before + 1) return reason
  return cutText(`Numbers ${before + 1} to ${seq - 1} are left out. ${reason ?? ''}`.trim(), 500)
}

/** Number of the pointer that a pointer follows: the one just below, or below the numbers that it says it leaves out. */
export function numberBefore({ seq, reason }: Pick<Pointer, 'seq' | 'reason'>): number {
  const [, from, to] = LEFT_OUT.exec(reason ?? '') ?? []
  return Number(to) === seq - 1 && Number(from) < seq ? Number(from) - 1 : seq - 1
}

/** Whether a number of the log is a pointer's own, or one that it leaves out: it is stored under the first of those, too. */
export const takesNumber = (pointer: Pick<Pointer, 'seq' | 'reason'>, number: number): boolean =>
  numberBefore(pointer) < number && number <= pointer.seq
