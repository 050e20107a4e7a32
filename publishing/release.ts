import canonicalize from 'canonicalize'
import { composeLayout } from '@layout/composeLayout'
import { fetchLayers } from '@layout/fetchLayers'
import { modesOf, type NamedLayer } from '@layout/layerPatches'
import { SCHEMA_VERSION } from '@layout/migrateLayer'
import { decodeText, digestOf, encodeText, type Bytes, type Digest } from './digest'
import type { Manifest } from './manifest'

/** The file that assigns hosts to sites; every other file is a layer. */
const HOSTS = 'sites'

export interface Release {
  /** The release's name: the digest of `bytes`. */
  name: Digest
  manifest: Manifest
  bytes: Bytes
  /** Layers, bundles and evidence by their digests. */
  objects: Map<Digest, Bytes>
}

export interface ReleaseInput {
  /** The text of each file of `layouts/`, by name without `.json`. */
  files: Record<string, string>
  /** Digest of the contract of all blocks: what the layers may name. */
  blocks: Digest
  /** Results of the compliance run over these layers, as text. Holds no time and no person either. */
  evidence?: string
}

/** Makes a release. Throws an Error that names the file when a layer cannot be read or a layout does not compose. */
export async function makeRelease({ files, blocks, evidence }: ReleaseInput): Promise<Release> {
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
  const sites = await Promise.all(
    Object.keys(files)
      .filter((name) => name !== HOSTS)
      .map(async (site) => ({ site, layers: await layersOf(site, files) })),
  )
  const modes = modesOf(sites.flatMap(({ layers }) => layers))
  for (const { site, layers } of sites) {
    manifest.bundles[site] = await add(bundleText(site, layers))
    for (const [view, target] of targetsOf(site, modes)) {
      const { layout, problems } = composeLayout(layers, target)
      if (!layout)
        throw new Error(`${view} does not compose: ${problems.map(({ message }) => message).join(' ')}`)
      manifest.views[view] = await digestOf(canonical(layout))
    }
  }
  if (evidence !== undefined) manifest.evidence = await add(evidence)
  const bytes = canonical(manifest)
  return { name: await digestOf(bytes), manifest, bytes, objects }
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

/** The layers of a site, lowest first, from files by name. Throws an Error with what is wrong with them. */
export async function layersOf(site: string, files: Record<string, string>): Promise<NamedLayer[]> {
  const { layers, problems } = await fetchLayers({
    site,
    layoutBase: '',
    timeoutMs: 1_000,
    fetch: (url) => {
      const name = url.slice(1, -'.json'.length)
      const text = Object.hasOwn(files, name) ? files[name] : undefined
      return Promise.resolve(new Response(text ?? '', { status: text === undefined ? 404 : 200 }))
    },
  })
  if (!layers)
    throw new Error(
      problems.map(({ layer, pointer, message }) => `${layer}.json ${pointer} ${message}`).join('\n'),
    )
  return layers
}
