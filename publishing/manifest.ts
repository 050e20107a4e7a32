import { z } from 'zod/mini'
import { decodeText, isDigest, type Bytes, type Digest } from './digest'

const digest = z.custom<Digest>(isDigest)
const digests = z.record(z.string(), digest)

/** All layers at one moment. Holds no time and no person: the same layers give the same release. */
const manifestSchema = z.strictObject({
  v: z.literal(1),
  /** The files of `layouts/`, by name. */
  layers: digests,
  /** By site: its layers, lowest first, in one object. */
  bundles: digests,
  /** By `site/device` or `site/device/mode`, and `hosts`: what the layers compose to, in its canonical form (RFC 8785). */
  views: digests,
  /** What a build must understand to render it. */
  needs: z.strictObject({ schemaVersion: z.int(), blocks: digest }),
  /** The object with the results of the compliance run; missing where none was made. */
  evidence: z.optional(digest),
  /** The ids of the pictures that the layers name, sorted; missing where they name none. */
  pictures: z.optional(z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/)))),
})
export type Manifest = z.output<typeof manifestSchema>

export const releaseKey = (name: Digest): string => `r/${name.slice('sha256:'.length)}.json`
export const objectKey = (name: Digest): string => `o/${name.slice('sha256:'.length)}`

/** Reads a manifest. Throws for anything else. */
export function readManifest(bytes: Bytes): Manifest {
  const read = manifestSchema.safeParse(JSON.parse(decodeText(bytes)))
  if (!read.success) throw new Error('it is not a manifest')
  return read.data
}
