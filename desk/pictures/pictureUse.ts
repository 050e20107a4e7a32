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

/** A text that names pictures, and the site or the layer that it is of. */
interface PictureText {
  layer: string
  pictures: ReadonlySet<string>
}

/** Where pictures stand, by what players get, open changes and templates. */
export interface PicturePlaces {
  live: readonly PictureText[]
  changes: readonly (PictureText & { change: OpenChange })[]
  templates: readonly PictureText[]
}

export const useOf = ({ live, changes, templates }: PictureUse, id: string): Picture['use'] =>
  live.has(id) ? 'live' : changes.has(id) ? 'draft' : templates.has(id) ? 'template' : 'none'

/** Reads where pictures stand. */
export async function readPicturePlaces(desk: Desk): Promise<PicturePlaces> {
  const live: Text[] = []
  for (const channel of channelName.options) live.push(...(await bundlesOf(desk, channel)))
  live.push(...(await layersUnderWay(desk)))
  const [drafts, templates] = [await openLayers(desk), await textsOfTemplates(desk.db)]
  const texts = [...live, ...drafts, ...templates].map(({ text }) => text)
  const named = await picturesOfLayers(desk, desk.db, texts)
  const place = ({ layer, text }: Text): PictureText => ({ layer, pictures: named.get(text) ?? new Set() })
  return {
    live: live.map(place),
    changes: drafts.map((draft) => ({ ...place(draft), change: draft.change })),
    templates: templates.map(place),
  }
}

/** Who uses pictures, of all layers, or of some alone: of sites, what these stand on, groups. */
export function pictureUse(places: PicturePlaces, layers: ReadonlySet<string> | null = null): PictureUse {
  const among = <T extends PictureText>(all: readonly T[]) =>
    all.filter(({ layer }) => layers?.has(layer) ?? true)
  const idsIn = (all: readonly PictureText[]) => new Set(among(all).flatMap(({ pictures }) => [...pictures]))
  const changes = new Map<string, OpenChange[]>()
  for (const { pictures, change } of among(places.changes))
    for (const picture of pictures) {
      const using = changes.get(picture) ?? []
      changes.set(picture, using)
      if (!using.some(({ id }) => id === change.id)) using.push(change)
    }
  return { live: idsIn(places.live), changes, templates: idsIn(places.templates) }
}

interface Text {
  layer: string
  text: Digest
}

/** The bundles of all that the sites of a channel may serve while its newest pointer stands. */
async function bundlesOf(desk: Desk, channel: string): Promise<Text[]> {
  const pointer = (await openChannel(desk, channel))?.pointer
  const texts: Text[] = []
  for (const [site, served] of Object.entries(pointer?.sites ?? {}))
    for (const release of namedReleases(served)) {
      const bundle =
        release === served.release
          ? served.bundle
          : (pointer?.bundles?.[site]?.[release] ?? (await storedManifest(desk, release)).bundles[site])
      if (bundle) texts.push({ layer: site, text: bundle })
    }
  return texts
}

/** The layers of releases that are being published: their bundles may not be stored yet. */
async function layersUnderWay({ db }: Desk): Promise<Text[]> {
  const rows = await db
    .selectFrom('deployments')
    .select('release')
    .distinct()
    .where('state', 'in', ['waiting', 'committed'])
    .where('release', 'is not', null)
    .execute()
  const manifests = await Promise.all(rows.map(({ release }) => knownManifest(db, release ?? '')))
  return manifests.flatMap((manifest) =>
    Object.entries(manifest?.layers ?? {}).map(([layer, text]) => ({ layer, text })),
  )
}

/** The layers of open changes, the oldest change first. */
async function openLayers({ db }: Desk): Promise<(Text & { change: OpenChange })[]> {
  const rows = await db
    .selectFrom('layers')
    .innerJoin('changes', 'changes.id', 'layers.change_id')
    .select(['changes.id', 'changes.title', 'layers.name', 'layers.text'])
    .where('changes.state', '=', 'open')
    .where('layers.text', 'is not', null)
    .orderBy('changes.created_at')
    .execute()
  return rows.map(({ id, title, name, text }) => ({
    layer: name,
    text: text as Digest,
    change: { id, title },
  }))
}
