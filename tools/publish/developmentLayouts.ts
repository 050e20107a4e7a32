import { readFileSync, statSync } from 'node:fs'
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

/**
 * Gives the document of `/layouts/<name>.json` in development: from the published release, unless a file differs from it and has
 * changed since.
 */
export async function openDevelopmentLayouts(address: string, folder: string) {
  const reader = await openReader(address)

  /** Whether no file of these layers is newer than the release: it was made of them, or published by the desk since. */
  async function isCurrent(layers: Record<string, string>, names: readonly string[]): Promise<boolean> {
    const { issued } = reader.state()
    for (const name of names) {
      const file = statSync(join(folder, `${name}.json`), { throwIfNoEntry: false })
      if (!file || (issued !== null && file.mtimeMs <= issued)) continue
      if (layers[name] !== (await digestOf(encodeText(read(name))))) return false
    }
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
    return manifest && (await isCurrent(manifest.layers, [name, ...chain])) ? siteDocument(found) : read(name)
  }
}
