import { isJsonObject } from '@layout/jsonObject'
import { isSiteName } from '@layout/siteName'
import { isDigest, type Digest } from './digest'

/** Where a portal's releases are: `releases` of `portal.json`. */
export interface ReleaseSettings {
  /** Address of the object store, without a slash at its end: a path of this origin, or another origin. */
  from: string
  channel: string
  /** Digest of the first key set. */
  trust: Digest
}

/** Reads `releases` of `portal.json`; undefined where it is missing or malformed: without a trusted key nothing is proven. */
export function readReleaseSettings(value: unknown): ReleaseSettings | undefined {
  if (!isJsonObject(value)) return undefined
  const { from, channel = 'live', trust } = value
  const isAddress = typeof from === 'string' && /^(?:https?:\/\/[^\s?#]+|\/[\w/-]*)$/.test(from)
  if (!isAddress || !isSiteName(channel) || !isDigest(trust)) return undefined
  return { from: from.replace(/\/$/, ''), channel, trust }
}
