import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import canonicalize from 'canonicalize'
import { withoutMark } from '@/shared/safe/withoutMark'
import { AlteredError } from '../../publishing/alteredError'
import { digestOf, decodeText, encodeText, type Digest } from '../../publishing/digest'
import { objectKey, type Manifest } from '../../publishing/manifest'
import type { Pointer } from '../../publishing/pointer'
import { createPublisher } from '../../publishing/publisher'
import { makeRelease, type Release } from '../../publishing/release'
import { Problem } from '../api/problem'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import { livePointer, releasesOf, unreadable } from './liveSites'
import { digestOfText, keepTexts, readTexts } from './texts'

/** A release that a change begins from. */
export interface Base {
  name: Digest
  manifest: Manifest
  /** The texts of its layers. */
  texts: readonly string[]
}

/**
 * The release that a change begins from, or is brought onto: the one that is live. Where sites serve different ones, the one of them
 * that shows on every site what the site serves; when none does, a release of each site's own layers. Where two sites serve different
 * texts of one layer there is no such release: then `from` chooses one that is served. Before anything was published it is a release of
 * the layouts to begin with.
 *
 * Throws a problem that lists the releases with their sites when one has to be chosen (409), and when the objects cannot be read (503).
 */
export async function liveBase(desk: Desk, from?: string): Promise<Base> {
  const pointer = (await livePointer(desk))?.pointer
  if (!pointer) return baseOf(await releaseOf(desk, firstFiles(desk.settings.layouts)))
  try {
    const { objects: store, signer } = desk
    const publisher = createPublisher({ store, signer })
    const manifests = new Map<Digest, Manifest>()
    for (const name of releasesOf(pointer)) manifests.set(name, await publisher.manifestOf(name))
    const same = [...manifests].find(([, manifest]) => shows(manifest, pointer))
    const files = same ? null : await servedFiles(desk, pointer, manifests)
    if (files) return baseOf(await releaseOf(desk, files))
    const chosen = same ?? [...manifests].find(([name]) => name === from)
    if (!chosen) throw mixed(pointer)
    const [name, manifest] = chosen
    return { name, manifest, texts: [...(await readObjects(desk, Object.values(manifest.layers))).values()] }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw unreadable(desk, error)
  }
}

/** Whether a release has to be chosen. */
export const isMixed = (desk: Desk): Promise<boolean> =>
  liveBase(desk).then(
    () => false,
    (error: unknown) => error instanceof Problem && error.code === 'mixed',
  )

/** Names the releases that can be chosen, each with the sites that serve it. */
function mixed(pointer: Pointer): Problem {
  const bases = releasesOf(pointer).map((release) => ({
    release,
    sites: Object.keys(pointer.sites).filter((site) => pointer.sites[site]?.release === release),
  }))
  return new Problem(409, {
    code: 'mixed',
    detail: 'Sites serve different versions of one layer. Say whose layouts it begins from.',
    more: { bases },
  })
}

/** Keeps a base in the database: changes stay readable while the objects are not. */
export async function keepBase({ now }: Desk, trx: Queries, { name, manifest, texts }: Base): Promise<void> {
  await trx
    .insertInto('releases')
    .values({
      name,
      manifest: canonicalize(manifest) ?? '',
      created_at: now(),
      created_by: 'desk',
      change_id: null,
      revision: null,
      base: null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  await keepTexts(trx, texts)
}

const shows = ({ bundles, layers }: Manifest, { sites, hosts }: Pointer): boolean =>
  layers.sites === hosts && Object.entries(sites).every(([site, { bundle }]) => bundles[site] === bundle)

/** The layers that sites serve, each with the text that all of them agree on; null where two do not agree. */
async function servedFiles(
  desk: Desk,
  pointer: Pointer,
  manifests: ReadonlyMap<Digest, Manifest>,
): Promise<Record<string, string> | null> {
  const found = new Map<string, Digest>()
  for (const { release, bundle } of Object.values(pointer.sites)) {
    const text = (await readObjects(desk, [bundle])).get(bundle) ?? ''
    for (const { name } of (JSON.parse(text) as { layers: { name: string }[] }).layers) {
      const digest = manifests.get(release)?.layers[name]
      if (digest === undefined) throw new Error(`The release ${release} has no layer ${name}.`)
      if ((found.get(name) ?? digest) !== digest) return null
      found.set(name, digest)
    }
  }
  const digests = new Map([['sites', pointer.hosts], ...found])
  const texts = await readObjects(desk, [...digests.values()])
  return Object.fromEntries([...digests].map(([name, digest]) => [name, texts.get(digest) ?? '']))
}

/** Texts of objects, from the database where it has them. Throws for one that is missing or was changed. */
async function readObjects(desk: Desk, digests: readonly Digest[]): Promise<Map<Digest, string>> {
  const known = await readTexts(desk.db, digests)
  const texts = new Map<Digest, string>()
  for (const digest of digests) {
    const bytes = known.has(digest) ? null : await desk.objects.get(objectKey(digest))
    const text = known.get(digest) ?? (bytes ? decodeText(bytes) : undefined)
    if (text === undefined || digestOfText(text) !== digest) throw new AlteredError(`The object ${digest}`)
    texts.set(digest, text)
  }
  return texts
}

function firstFiles(folder: string): Record<string, string> {
  const names = globSync('*.json', { cwd: folder }).sort()
  return Object.fromEntries(
    names.map((name) => [basename(name, '.json'), withoutMark(readFileSync(join(folder, name), 'utf8'))]),
  )
}

async function releaseOf(
  { settings }: Desk,
  files: Record<string, string>,
): Promise<Release & { files: Record<string, string> }> {
  const contract = readFileSync(join(settings.root, 'schemas', 'layout.schema.json'), 'utf8')
  try {
    return { ...(await makeRelease({ files, blocks: await digestOf(encodeText(contract)) })), files }
  } catch (error) {
    throw new Problem(409, {
      code: 'layouts',
      detail: `What is live does not compose: ${error instanceof Error ? error.message : String(error)}`,
    })
  }
}

const baseOf = ({ name, manifest, files }: Release & { files: Record<string, string> }): Base => ({
  name,
  manifest,
  texts: Object.values(files),
})
