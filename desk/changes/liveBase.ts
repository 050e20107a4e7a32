import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import canonicalize from 'canonicalize'
import { withoutMark } from '@/shared/safe/withoutMark'
import { AlteredError } from '../../publishing/alteredError'
import { decodeText, digestOf, encodeText, type Digest } from '../../publishing/digest'
import { objectKey, type Manifest } from '../../publishing/manifest'
import { LIVE } from '../../publishing/mayPublish'
import { releasesOf, type Pointer } from '../../publishing/pointer'
import type { StoredPointer } from '../../publishing/publisher'
import { makeRelease, type Release } from '../../publishing/release'
import { shownChannel } from '../channels/openChannel'
import type { Desk } from '../core/desk'
import { messageOf, Problem } from '../core/problem'
import { alteredProblem } from '../core/problemOf'
import { publisherOf } from '../core/publisherOf'
import type { Queries } from '../database/openDatabase'
import { digestOfText, storeTexts, readTexts } from './layers'

/** A release that a change begins from. */
export interface Base {
  name: Digest
  manifest: Manifest
  /** The texts of its layers. */
  texts: readonly string[]
}

/** A base that a change may begin from, and the sites that serve its layers. */
interface LiveBase extends ServedTogether {
  release: Digest
}

/**
 * The release that a change begins from, or is brought onto: the one that is live. Where sites serve different ones, the one of them
 * that shows on every site what the site serves; when none does, a release of each site's own layers. Where two sites serve different
 * texts of one layer there is a release for each of them, and `choose` says which it is. Before anything was published it is a release
 * of the layouts to begin with.
 *
 * Throws a problem that lists the releases with their sites when none of several is chosen (409), and when the objects cannot be read
 * (503).
 */
export async function liveBase(
  desk: Desk,
  choose: (bases: readonly LiveBase[]) => LiveBase | undefined = () => undefined,
): Promise<Base> {
  const pointer = (await livePointer(desk))?.pointer
  if (!pointer) return baseOf(await releaseOf(desk, firstFiles(desk.settings.layouts)))
  try {
    const manifests = await manifestsOf(desk, pointer)
    const same = [...manifests].find(([, manifest]) => shows(manifest, pointer))
    if (same) {
      const [name, manifest] = same
      return {
        name,
        manifest,
        texts: [...(await readObjects(desk, Object.values(manifest.layers))).values()],
      }
    }
    const served = await servedTogether(desk, pointer, manifests)
    const bases: (LiveBase & { base: Base })[] = []
    for (const one of served) {
      const files = await filesOf(desk, pointer, [one.layers, ...served.map(({ layers }) => layers)])
      const base = baseOf(await releaseOf(desk, files))
      bases.push({ ...one, release: base.name, base })
    }
    const chosen = bases.length === 1 ? bases[0] : choose(bases)
    const found = bases.find((one) => one === chosen)
    if (found) return found.base
    throw new Problem(409, {
      code: 'mixed',
      detail: 'Sites serve different versions of one layer. Say whose layouts it begins from.',
      more: { bases: bases.map(({ release, sites }) => ({ release, sites: [...sites.keys()] })) },
    })
  } catch (error) {
    if (error instanceof Problem) throw error
    throw unreadable(desk, error)
  }
}

/** Sites that agree on every layer that they share. */
export interface ServedTogether {
  /** The names of the layers that each of them consists of. */
  sites: ReadonlyMap<string, readonly string[]>
  layers: ReadonlyMap<string, Digest>
}

/** The sites of the live channel, apart where two serve different texts of one layer. */
export async function sitesTogether(desk: Desk): Promise<ServedTogether[]> {
  const pointer = await liveSites(desk)
  return pointer ? servedTogether(desk, pointer, await manifestsOf(desk, pointer)) : []
}

/** Keeps a base in the database: changes stay readable while the objects are not. */
export async function storeBase({ now }: Desk, trx: Queries, { name, manifest, texts }: Base): Promise<void> {
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
  await storeTexts(trx, texts)
}

const shows = ({ bundles, layers }: Manifest, { sites, hosts }: Pointer): boolean =>
  layers.sites === hosts && Object.entries(sites).every(([site, { bundle }]) => bundles[site] === bundle)

async function manifestsOf(desk: Desk, pointer: Pointer): Promise<Map<Digest, Manifest>> {
  const publisher = publisherOf(desk)
  const manifests = new Map<Digest, Manifest>()
  for (const name of releasesOf(pointer)) manifests.set(name, await publisher.manifestOf(name))
  return manifests
}

async function servedTogether(
  desk: Desk,
  { sites }: Pointer,
  manifests: ReadonlyMap<Digest, Manifest>,
): Promise<ServedTogether[]> {
  const found: { sites: Map<string, string[]>; layers: Map<string, Digest> }[] = []
  const texts = await readObjects(desk, [...new Set(Object.values(sites).map(({ bundle }) => bundle))])
  for (const [site, { release, bundle }] of Object.entries(sites)) {
    const { layers } = JSON.parse(texts.get(bundle) ?? '') as { layers: { name: string }[] }
    const served = layers.map(({ name }): [string, Digest] => {
      const digest = manifests.get(release)?.layers[name]
      if (digest === undefined) throw new Error(`The release ${release} has no layer ${name}.`)
      return [name, digest]
    })
    let together = found.find((one) =>
      served.every(([name, digest]) => (one.layers.get(name) ?? digest) === digest),
    )
    if (!together) found.push((together = { sites: new Map(), layers: new Map() }))
    together.sites.set(
      site,
      layers.map(({ name }) => name),
    )
    for (const [name, digest] of served) together.layers.set(name, digest)
  }
  return found
}

/** The texts of layers by name, with the hosts. Of several with the same name it is the first. */
async function filesOf(
  desk: Desk,
  { hosts }: Pointer,
  layers: readonly ReadonlyMap<string, Digest>[],
): Promise<Record<string, string>> {
  const digests = new Map([...layers.toReversed().flatMap((one) => [...one]), ['sites', hosts] as const])
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
      detail: `What is live does not compose: ${messageOf(error)}`,
    })
  }
}

const baseOf = ({ name, manifest, files }: Release & { files: Record<string, string> }): Base => ({
  name,
  manifest,
  texts: Object.values(files),
})

/** What players get now on the channel `live`, also by a plan that is open; null before the first pointer. Throws a problem when the objects cannot be read (503). */
function livePointer(desk: Desk): Promise<StoredPointer | null> {
  return shownChannel(desk, LIVE).catch((error: unknown) => {
    throw unreadable(desk, error)
  })
}

/** What is live, as far as the objects can be read; null when nothing is known. */
export async function liveSites(desk: Desk): Promise<Pointer | null> {
  return (await livePointer(desk).catch(() => null))?.pointer ?? null
}

function unreadable(desk: Desk, error: unknown): Problem {
  desk.log({ event: 'objects', error: messageOf(error) })
  if (error instanceof AlteredError) return alteredProblem(error)
  return new Problem(503, {
    code: 'objects',
    detail: 'What is live cannot be read at the moment. Drafts are kept; try again in a minute.',
    headers: { 'Retry-After': '30' },
  })
}
