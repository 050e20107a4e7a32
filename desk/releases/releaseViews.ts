import { setImmediate } from 'node:timers/promises'
import { SITE_MODES } from '@/api/models/siteModes'
import { composeLayout } from '@layout/composeLayout'
import type { NamedLayer } from '@layout/layerPatches'
import type { Device, Layout } from '@layout/types'
import { casesOf } from '../../compliance/cases/casesOf'
import { cellId, matrix } from '../../compliance/cases/cell'
import { layoutHash } from '../../compliance/rules/checkCase'
import type { ChangedView } from '../../publishing/changedViews'
import type { Digest } from '../../publishing/digest'
import { releaseKey, type Manifest } from '../../publishing/manifest'
import type { SiteCase } from '../../publishing/mayPublish'
import { bundleText, layersOf } from '../../publishing/release'
import type { Desk } from '../core/desk'
import { sizedCache } from '../core/sizedCache'
import { computedOf, valuesOfAll, type Computation, type Computed, type SiteBundle } from './bundleCache'
import { CODE_DIGEST } from './codeDigest'
import { knownManifest, storedManifest, storedText, textDigest, textOfLayer } from './releaseFiles'

/** The views of a release that the database or the objects know; null for any other. */
export async function viewsOfRelease(desk: Desk, release: Digest): Promise<ReleaseViews | null> {
  const manifest =
    (await knownManifest(desk.db, release)) ??
    ((await desk.objects.get(releaseKey(release))) ? await storedManifest(desk, release) : null)
  return manifest && releaseViews(desk, manifest)
}

/** What a release comes to on all of its sites. */
export interface ReleaseViews {
  manifest: Manifest
  /** By site. */
  bundles: ReadonlyMap<string, SiteBundle>
  cells: readonly SiteCase[]
}

/** What the layers of a release come to, on each of its sites, or on these. */
export async function releaseViews(
  desk: Desk,
  manifest: Manifest,
  sites: readonly string[] = Object.keys(manifest.bundles),
): Promise<ReleaseViews> {
  const bundles = new Map(
    sites.flatMap((site) => {
      const digest = manifest.bundles[site]
      if (digest === undefined) return []
      return [[site, { digest, read: () => readBundle(desk, manifest, site, digest) }] as const]
    }),
  )
  return { manifest, bundles, cells: await casesOfSites(desk, bundles) }
}

/**
 * The bundle of a site: of the texts that the database has, or as it was stored, where another version of the desk made it. Throws
 * where it is neither: what was changed must not be remembered under its name.
 */
export async function readBundle(
  desk: Desk,
  { layers }: Pick<Manifest, 'layers'>,
  site: string,
  digest: Digest,
): Promise<string> {
  const text = bundleText(site, await layersOf(site, (name) => textOfLayer(desk, desk.db, layers[name])))
  return (await textDigest(text)) === digest ? text : storedText(desk.objects, digest)
}

/** The cases of bundles. */
export const casesOfBundles = (
  desk: Desk,
  bundles: Iterable<SiteBundle>,
): Promise<Computed<readonly SiteCase[]>> => computedOf(desk, CASES, bundles)

/** The cases of sites, by what they show. Throws where the layers of one cannot be read. */
export async function casesOfSites(
  desk: Desk,
  bundles: ReadonlyMap<string, SiteBundle>,
): Promise<SiteCase[]> {
  const found = valuesOfAll(await casesOfBundles(desk, bundles.values()))
  return [...bundles.values()].flatMap(({ digest }) => found.get(digest) ?? [])
}

const CASES: Computation<readonly SiteCase[]> = {
  kind: 'cases',
  code: CODE_DIGEST,
  memory: sizedCache<readonly SiteCase[]>('cases', 64, (found) => 250 * found.length),
  compute: casesOfBundle,
  // Periods may begin or end at no time, which JSON has no number for.
  toText: (cases) =>
    JSON.stringify(cases, (_key, value: unknown) => (typeof value === 'number' ? String(value) : value)),
  ofText: (text) =>
    JSON.parse(text, (key, value: unknown) =>
      key === 'from' || key === 'until' ? Number(value) : value,
    ) as SiteCase[],
}

// A bundle never changes, so what it comes to is remembered: for thousands of sites.
const parsed = sizedCache<SiteLayers & { bytes: number }>('bundles', 64, ({ bytes }) => bytes)
const layouts = sizedCache<{ layout: Layout; bytes: number }>('layouts', 64, ({ bytes }) => bytes)

async function casesOfBundle(bundle: SiteBundle): Promise<readonly SiteCase[]> {
  const { site, layers } = await layersOfBundle(bundle)
  const found: SiteCase[] = []
  const composed = new Map<string, Layout | null>()
  for (const cell of matrix([site])) {
    const { device, mode } = cell
    const key = `${device}/${mode}`
    if (!composed.has(key)) composed.set(key, composeLayout(layers, { device, mode }).layout ?? null)
    const all = casesOf(cell, composed.get(key) ?? null)
    for (const { cell: one, layout, periods } of all)
      found.push({ cell: cellId(one), site, layout: layoutHash(layout), ...(periods && { periods }) })
    // A layout with many dates takes a while: others, above all emergencies, go in between.
    if (all.length > 1) await setImmediate()
  }
  await setImmediate()
  return found
}

interface SiteLayers {
  site: string
  layers: readonly NamedLayer[]
}

async function layersOfBundle({ digest, read }: SiteBundle): Promise<SiteLayers> {
  const known = parsed.get(digest)
  if (known) return known
  const text = await read()
  const found = JSON.parse(text) as SiteLayers
  parsed.set(digest, { ...found, bytes: 2 * text.length })
  return found
}

/** What a view is, by its digest; undefined where that is not known. */
export type ContentOf = (digest: Digest) => Layout | undefined

/** What changed views are, and were: each is composed when it is asked for. */
export async function contentsOf(
  changed: Iterable<ChangedView>,
  to: ReadonlyMap<string, SiteBundle>,
  from: ReadonlyMap<string, SiteBundle>,
): Promise<ContentOf> {
  const sources = new Map<Digest, { view: string; layers: readonly NamedLayer[] }>()
  for (const { view, digest, live } of changed) {
    const [site = ''] = view.split('/', 1)
    for (const [name, bundle] of [[digest, to.get(site)] as const, [live, from.get(site)] as const])
      if (name && bundle && !sources.has(name))
        sources.set(name, { view, layers: (await layersOfBundle(bundle)).layers })
  }
  return (digest) => {
    const known = layouts.get(digest)
    if (known) return known.layout
    const source = sources.get(digest)
    const layout = source && composeView(source.layers, source.view)
    if (layout) layouts.set(digest, { layout, bytes: 2 * JSON.stringify(layout).length })
    return layout
  }
}

/** The layouts of all views of a bundle. */
export async function layoutsOfBundle(bundle: SiteBundle): Promise<Layout[]> {
  const { layers } = await layersOfBundle(bundle)
  return (['mobile', 'desktop'] as const).flatMap((device) =>
    [undefined, ...SITE_MODES].flatMap((mode) => composeView(layers, `site/${device}/${mode ?? ''}`) ?? []),
  )
}

function composeView(layers: readonly NamedLayer[], view: string): Layout | undefined {
  const [, device, mode] = view.split('/')
  return composeLayout(layers, { device: device as Device, ...(mode && { mode }) }).layout
}
