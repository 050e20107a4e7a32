import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestOf, encodeText } from '../../publishing/digest'
import type { NamedLayer } from '@/engine/layout/layerPatches'
import { createReader } from '../../publishing/reader'
import { siteDocument } from '../../publishing/siteDocument'
import { openStore } from '../../publishing/stores/openStore'

/** What is published in a store on this machine. */
export async function openReader(address: string) {
  const store = await openStore(address)
  return createReader({
    get: store.get,
    channel: 'live',
    // Publishing has checked them.
    problemsOf: () => Promise.resolve([]),
    report: () => undefined,
  })
}

/** Gives the document of `/layouts/<name>.json` in development: from the published release, as long as no file has changed since. */
export async function openDevelopmentLayouts(address: string, folder: string) {
  const reader = await openReader(address)

  /** Whether the files are those of the release. */
  async function isCurrent(
    name: string,
    layers: Record<string, string>,
    chain: readonly string[],
  ): Promise<boolean> {
    for (const layer of [name, ...chain])
      if (layers[layer] !== (await digestOf(encodeText(read(layer))))) return false
    return true
  }
  const read = (name: string): string => readFileSync(join(folder, `${name}.json`), 'utf8')

  return async (name: string): Promise<string> => {
    if (name === 'sites') return read(name)
    await reader.refresh()
    const found = reader.site(name, 0)
    if (!found) return read(name)
    const { layers } = JSON.parse(found.text) as { layers: NamedLayer[] }
    const manifest = reader.manifestOf(found.release)
    const chain = layers.map((layer) => layer.name)
    return manifest && (await isCurrent(name, manifest.layers, chain)) ? siteDocument(found) : read(name)
  }
}
