import canonicalize from 'canonicalize'
import { composeLayout } from '@layout/composeLayout'
import { fetchLayers } from '@layout/fetchLayers'
import { HOSTS } from '@layout/hosts'
import { isJsonObject, ownValue } from '@layout/jsonObject'
import { modesOf, type NamedLayer } from '@layout/layerPatches'
import { SCHEMA_VERSION } from '@layout/migrateLayer'
import { picturesIn } from '@/shared/pictures'
import { parseJson } from '@/shared/safe/parseJson'
import { viewsOfSites } from './changedViews'
import { decodeText, digestOf, encodeText, type Bytes, type Digest } from './digest'
import type { Manifest } from './manifest'

export interface Release {
  /** The release's name: the digest of `bytes`. */
  name: Digest
  manifest: Manifest
  bytes: Bytes
  /** By their digests: layers, evidence, and the bundles that the release before has not. */
  objects: Map<Digest, Bytes>
}

export interface ReleaseInput {
  /** The text of each file of `layouts/`, by name without `.json`. */
  files: Record<string, string>
  /** Digest of the contract of all blocks: what the layers may name. */
  blocks: Digest
  /** Results of the compliance run over these layers, as text. Holds no time and no person either. */
  evidence?: string
  /** A release whose bundles and views hold for each site that consists of the same layers. */
  before?: Manifest | undefined
}

/** Makes a release. Throws an Error that names the file when a layer cannot be read or a layout does not compose. */
export async function makeRelease({ files, blocks, evidence, before }: ReleaseInput): Promise<Release> {
  const objects = new Map<Digest, Bytes>()
  const add = async (text: string) => {
    const bytes = encodeText(text)
    const name = await digestOf(bytes)
    objects.set(name, bytes)
    return name
  }
  const manifest: Manifest = {
    v: 1,
    layers: {},
    bundles: {},
    views: {},
    needs: { schemaVersion: SCHEMA_VERSION, blocks },
  }
  for (const [name, text] of Object.entries(files)) manifest.layers[name] = await add(text)
  manifest.views.hosts = await digestOf(canonical(JSON.parse(files[HOSTS] ?? '{}')))
  const parsed = parseLayers(files)
  const modes = modesOf(parsed)
  const isSame = sameSites(manifest, modes, parsed, before)
  for (const { name: site } of parsed) {
    const bundle = before?.bundles[site]
    if (bundle && isSame(site)) {
      manifest.bundles[site] = bundle
      Object.assign(manifest.views, viewsOfSites(before.views).get(site))
      continue
    }
    const layers = await layersOf(site, textIn(files))
    manifest.bundles[site] = await add(bundleText(site, layers))
    for (const [view, target] of targetsOf(site, modes)) {
      const { layout, problems } = composeLayout(layers, target)
      if (!layout)
        throw new Error(`${view} does not compose: ${problems.map(({ message }) => message).join(' ')}`)
      manifest.views[view] = await digestOf(canonical(layout))
    }
  }
  if (evidence !== undefined) manifest.evidence = await add(evidence)
  const pictures = picturesIn(Object.values(files).join('\n'))
  if (pictures.size > 0) manifest.pictures = [...pictures].sort()
  const bytes = canonical(manifest)
  return { name: await digestOf(bytes), manifest, bytes, objects }
}

/** Each file that is a layer. What cannot be read is found out where its layers are composed. */
const parseLayers = (files: Readonly<Record<string, string>>): NamedLayer[] =>
  Object.entries(files)
    .filter(([name]) => name !== HOSTS)
    .map(([name, text]) => ({ name, layer: parseJson(text) }))

/** Sites that consist of one of these layers. */
export function sitesWith(files: Readonly<Record<string, string>>, changed: ReadonlySet<string>): string[] {
  const parsed = parseLayers(files)
  const chainOf = chainsOf(parsed)
  return parsed.map(({ name }) => name).filter((site) => chainOf(site).some((name) => changed.has(name)))
}

/** For a site: the names of its layers, by what each says that it extends. */
function chainsOf(parsed: readonly NamedLayer[]): (site: string) => string[] {
  const extended = new Map(
    parsed.map(({ name, layer }) => [name, isJsonObject(layer) ? ownValue(layer, 'extends') : undefined]),
  )
  return (site) => {
    const chain: string[] = []
    for (
      let name: unknown = site;
      typeof name === 'string' && !chain.includes(name);
      name = extended.get(name)
    )
      chain.push(name)
    return chain
  }
}

/** For a site: whether it is what it was in a release, layer by layer. */
function sameSites(
  { layers, needs }: Manifest,
  modes: readonly string[],
  parsed: readonly NamedLayer[],
  before: Manifest | undefined,
): (site: string) => boolean {
  if (!before || needs.blocks !== before.needs.blocks || needs.schemaVersion !== before.needs.schemaVersion)
    return () => false
  const chainOf = chainsOf(parsed)
  return (site) =>
    chainOf(site).every((name) => layers[name] !== undefined && layers[name] === before.layers[name]) &&
    // With another mode in any layer, each site has other views.
    targetsOf(site, modes).every(([view]) => before.views[view] !== undefined) &&
    Object.keys(viewsOfSites(before.views).get(site) ?? {}).length === targetsOf(site, modes).length
}

const canonical = (value: unknown): Bytes => encodeText(canonicalize(value) ?? '')

/** Every device with every mode that any layer names, and without a mode. */
const targetsOf = (site: string, modes: readonly string[]) =>
  (['mobile', 'desktop'] as const).flatMap((device) => [
    [`${site}/${device}`, { device }] as const,
    ...modes.map((mode) => [`${site}/${device}/${mode}`, { device, mode }] as const),
  ])

/** A site's layers in one document. */
export const bundleText = (site: string, layers: readonly NamedLayer[]): string =>
  decodeText(canonical({ v: 1, site, layers }))

/** The text of a layer, by its name; undefined for none. */
export type TextOf = (name: string) => string | undefined | Promise<string | undefined>

/** The texts of some files. */
export const textIn =
  (files: Readonly<Record<string, string>>): TextOf =>
  (name) =>
    Object.hasOwn(files, name) ? files[name] : undefined

/** The layers of a site, lowest first. Throws an Error with what is wrong with them, or what `textOf` throws. */
export async function layersOf(site: string, textOf: TextOf): Promise<NamedLayer[]> {
  let unread: unknown
  const read = async (name: string) => {
    try {
      return await textOf(name)
    } catch (error) {
      unread = error
      throw error
    }
  }
  const { layers, problems } = await fetchLayers({
    site,
    layoutBase: '',
    timeoutMs: 1_000,
    fetch: async (url) => {
      const text = await read(url.slice(1, -'.json'.length))
      return new Response(text ?? '', { status: text === undefined ? 404 : 200 })
    },
  })
  if (unread !== undefined) throw unread
  if (!layers)
    throw new Error(
      problems.map(({ layer, pointer, message }) => `${layer}.json ${pointer} ${message}`).join('\n'),
    )
  return layers
}
