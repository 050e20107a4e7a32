import { namedReleases } from '../../publishing/activeRelease'
import type { Digest } from '../../publishing/digest'
import { openChannel } from '../channels/openChannel'
import { channelName } from '../contract/parts'
import type { Picture } from '../contract/pictures'
import type { Desk } from '../core/desk'
import { picturesOfLayers, textsOfTemplates } from '../releases/layerPictures'
import { knownManifest, storedManifest } from '../releases/releaseFiles'

interface OpenChange {
  id: string
  title: string
}

/** Who uses pictures, by their ids. */
export interface PictureUse {
  /** Players get them, or will: by a plan, a canary, a release for older builds, or what is being published. */
  live: ReadonlySet<string>
  /** The open changes whose layers name a picture. */
  changes: ReadonlyMap<string, readonly OpenChange[]>
  /** Templates put them somewhere. */
  templates: ReadonlySet<string>
}

/** Whether a layer counts. */
type IsAsked = (name: string) => boolean

export const useOf = ({ live, changes, templates }: PictureUse, id: string): Picture['use'] =>
  live.has(id) ? 'live' : changes.has(id) ? 'draft' : templates.has(id) ? 'template' : 'none'

/** Of all layers, or of some alone: of sites, what these stand on, groups. */
export async function readPictureUse(
  desk: Desk,
  layers: ReadonlySet<string> | null = null,
): Promise<PictureUse> {
  const isAsked = (name: string) => layers?.has(name) ?? true
  const digests = new Set<Digest>()
  for (const channel of channelName.options)
    for (const one of await bundlesOf(desk, channel, isAsked)) digests.add(one)
  for (const one of await layersUnderWay(desk, isAsked)) digests.add(one)
  const named = await picturesOfLayers(desk, desk.db, digests)
  const inTemplates = await picturesOfLayers(desk, desk.db, await textsOfTemplates(desk.db, isAsked))
  return { live: all(named), changes: await changesBy(desk, isAsked), templates: all(inTemplates) }
}

const all = (named: ReadonlyMap<Digest, ReadonlySet<string>>): ReadonlySet<string> =>
  new Set([...named.values()].flatMap((ids) => [...ids]))

/** The bundles of all that the sites of a channel may serve while its newest pointer stands. */
async function bundlesOf(desk: Desk, channel: string, isAsked: IsAsked): Promise<Digest[]> {
  const pointer = (await openChannel(desk, channel))?.pointer
  const digests: Digest[] = []
  for (const [site, served] of Object.entries(pointer?.sites ?? {}).filter(([name]) => isAsked(name)))
    for (const release of namedReleases(served)) {
      const bundle =
        release === served.release
          ? served.bundle
          : (pointer?.bundles?.[site]?.[release] ?? (await storedManifest(desk, release)).bundles[site])
      if (bundle) digests.push(bundle)
    }
  return digests
}

/** The layers of releases that are being published: their bundles may not be stored yet. */
async function layersUnderWay({ db }: Desk, isAsked: IsAsked): Promise<Digest[]> {
  const rows = await db
    .selectFrom('deployments')
    .select('release')
    .distinct()
    .where('state', 'in', ['waiting', 'committed'])
    .where('release', 'is not', null)
    .execute()
  const manifests = await Promise.all(rows.map(({ release }) => knownManifest(db, release ?? '')))
  return manifests.flatMap((manifest) =>
    Object.entries(manifest?.layers ?? {}).flatMap(([name, text]) => (isAsked(name) ? [text] : [])),
  )
}

/** By picture: the open changes that name it. */
async function changesBy(desk: Desk, isAsked: IsAsked): Promise<Map<string, OpenChange[]>> {
  const all = await desk.db
    .selectFrom('layers')
    .innerJoin('changes', 'changes.id', 'layers.change_id')
    .select(['changes.id', 'changes.title', 'layers.name', 'layers.text'])
    .where('changes.state', '=', 'open')
    .where('layers.text', 'is not', null)
    .orderBy('changes.created_at')
    .execute()
  const rows = all.filter(({ name }) => isAsked(name))
  const named = await picturesOfLayers(
    desk,
    desk.db,
    rows.map(({ text }) => text as Digest),
  )
  const found = new Map<string, OpenChange[]>()
  for (const { id, title, text } of rows)
    for (const picture of named.get(text as Digest) ?? []) {
      const changes = found.get(picture) ?? []
      found.set(picture, changes)
      if (!changes.some((one) => one.id === id)) changes.push({ id, title })
    }
  return found
}
