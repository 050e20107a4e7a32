import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import canonicalize from 'canonicalize'
import { withoutMark } from '@/shared/safe/withoutMark'
import { AlteredError } from '../../publishing/alteredError'
import { digestOf, decodeText, encodeText, type Digest } from '../../publishing/digest'
import { objectKey, type Manifest } from '../../publishing/manifest'
import type { Pointer } from '../../publishing/pointer'
import { makeRelease, type Release } from '../../publishing/release'
import { Problem } from '../api/problem'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import { livePointer, releasesOf, unreadable } from './liveSites'
import { digestOfText, keepTexts, readTexts } from './texts'
import { publisherOf } from '../deployments/publisherOf'

/** A release that a change begins from. */
export interface Base {
  name: Digest
  manifest: Manifest
  /** The texts of its layers. */
  texts: readonly string[]
}

/**
 * The release that is live. Where sites serve different ones, the one of them that shows on every site what the site serves; when
 * none does, a release of each site's own layers. Before anything was published it is a release of the layouts to begin with.
 *
 * Throws a problem when two sites serve different texts of one layer (409), and when the objects cannot be read (503).
 */
export async function liveBase(desk: Desk): Promise<Base> {
  const pointer = (await livePointer(desk))?.pointer
  if (!pointer) return baseOf(await releaseOf(desk, firstFiles(desk.settings.layouts)))
  try {
    const publisher = publisherOf(desk)
    const manifests = new Map<Digest, Manifest>()
    for (const name of releasesOf(pointer)) manifests.set(name, await publisher.manifestOf(name))
    const same = [...manifests].find(([, manifest]) => shows(manifest, pointer))
    if (!same) return baseOf(await releaseOf(desk, await servedFiles(desk, pointer, manifests)))
    const [name, manifest] = same
    return { name, manifest, texts: [...(await readObjects(desk, Object.values(manifest.layers))).values()] }
  } catch (error) {
    if (error instanceof Problem) throw error
    throw unreadable(desk, error)
  }
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

/** The layers that sites serve, each with the text that all of them agree on. */
async function servedFiles(
  desk: Desk,
  pointer: Pointer,
  manifests: ReadonlyMap<Digest, Manifest>,
): Promise<Record<string, string>> {
  const found = new Map<string, { digest: Digest; site: string }>()
  for (const [site, { release, bundle }] of Object.entries(pointer.sites)) {
    const text = (await readObjects(desk, [bundle])).get(bundle) ?? ''
    for (const { name } of (JSON.parse(text) as { layers: { name: string }[] }).layers) {
      const digest = manifests.get(release)?.layers[name]
      if (digest === undefined) throw new Error(`The release ${release} has no layer ${name}.`)
      const other = found.get(name)
      if (other && other.digest !== digest)
        throw new Problem(409, {
          code: 'mixed',
          detail: `${other.site} and ${site} serve different versions of ${name}.json. Bring one release to both, then try again.`,
        })
      found.set(name, { digest, site })
    }
  }
  const digests = new Map([
    ['sites', pointer.hosts],
    ...[...found].map(([name, { digest }]) => [name, digest] as const),
  ])
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
