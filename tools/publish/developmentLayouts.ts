import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withoutMark } from '../../src/shared/safe/withoutMark'
import { digestOf, encodeText } from '../../publishing/digest'
import type { NamedLayer } from '@layout/layerPatches'
import { createReader } from '../../publishing/reader'
import { siteDocument } from '../../publishing/siteDocument'
import { createPictureFiles, type PictureFiles } from '../../server/pictures/pictureFiles'
import { readNotedFiles } from './notedFiles'
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
 * Gives the document of `/layouts/<name>.json` in development: from the published release, unless a file has changed
 * since. `note` is where publishing noted the files (notedFiles.ts).
 */
export async function openDevelopmentLayouts(address: string, folder: string, note: string) {
  const reader = await openReader(address)

  /** Whether no file of these layers is newer than the release: each is in it, or as it was when files were last published. */
  async function isCurrent(layers: Record<string, string>, names: readonly string[]): Promise<boolean> {
    const noted = readNotedFiles(note)
    for (const name of names) {
      if (!existsSync(join(folder, `${name}.json`))) continue
      const digest = await digestOf(encodeText(read(name)))
      if (digest !== layers[name] && digest !== noted[name]) return false
    }
    return true
  }
  const read = (name: string): string => withoutMark(readFileSync(join(folder, `${name}.json`), 'utf8'))

  return async (name: string): Promise<string> => {
    if (name === 'sites') return read(name)
    await reader.refresh()
    const found = reader.site(name, 0)
    if (!found) return read(name)
    const { layers } = JSON.parse(found.text) as { layers: NamedLayer[] }
    const manifest = await reader.manifestOf(found.release).catch(() => null)
    const chain = layers.map((layer) => layer.name)
    return manifest && (await isCurrent(manifest.layers, [name, ...chain])) ? siteDocument(found) : read(name)
  }
}

/** Gives the files of the pictures that are published, or in a library, in a store on this machine. */
export const openDevelopmentPictures = async (address: string): Promise<PictureFiles['find']> =>
  createPictureFiles((await openStore(address)).get).find
