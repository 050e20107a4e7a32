import { z } from 'zod/mini'
import { isSiteName } from '@layout/siteName'
import { decodeText, isDigest, type Bytes, type Digest } from './digest'

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

const pointerSchema = z.strictObject({
  v: z.literal(1),
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
  sites: z.record(siteName, sitePointer),
  /** Why it was published, where someone said so. */
  reason: z.optional(z.string().check(z.maxLength(500))),
})
/** What a channel serves now. */
export type Pointer = z.output<typeof pointerSchema>

/** The releases that sites serve. */
export const releasesOf = ({ sites }: Pointer): Digest[] => [
  ...new Set(Object.values(sites).map(({ release }) => release)),
]

export const logFolder = (channel: string): string => `c/${channel}/log/`
export const logKey = (channel: string, seq: number): string => `${logFolder(channel)}${seq}.json`
export const rootKey = (channel: string): string => `c/${channel}/root.json`

/** Reads a pointer's bytes, once their signature is proven. Throws an Error with the reason. */
export function readPointer(bytes: Bytes, channel: string): Pointer {
  if (bytes.length > MAX_POINTER_BYTES) throw new Error(`it has more than ${MAX_POINTER_BYTES} bytes`)
  const read = pointerSchema.safeParse(JSON.parse(decodeText(bytes)))
  if (!read.success) throw new Error(`it is not a pointer: ${z.prettifyError(read.error)}`)
  if (read.data.channel !== channel) throw new Error(`it is of the channel ${read.data.channel}`)
  return read.data
}

const LEFT_OUT = /^Numbers (\d+) to (\d+) are left out\./

/** Whether a text could be taken for the reason of a pointer that leaves numbers out: nobody may write that by hand. */
export const saysLeftOut = (reason: string): boolean => LEFT_OUT.test(reason)

/** The reason of a pointer; where it leaves numbers out, it begins with them. It is signed with it, and older readers take it. */
export function pointerReason(before: number, seq: number, reason?: string): string | undefined {
  if (seq === before + 1) return reason
  return `Numbers ${before + 1} to ${seq - 1} are left out. ${reason ?? ''}`.trim().slice(0, 500)
}

/** Number of the pointer that a pointer follows: the one just below, or below the numbers that it says it leaves out. */
export function numberBefore({ seq, reason }: Pointer): number {
  const [, from, to] = LEFT_OUT.exec(reason ?? '') ?? []
  return Number(to) === seq - 1 && Number(from) < seq ? Number(from) - 1 : seq - 1
}

/** Whether a number of the log is a pointer's own, or one that it leaves out: it is stored under the first of those, too. */
export const takesNumber = (pointer: Pointer, number: number): boolean =>
  numberBefore(pointer) < number && number <= pointer.seq
