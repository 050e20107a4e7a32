import { decodeText, type Digest } from '../../publishing/digest'
import { objectKey, type Manifest } from '../../publishing/manifest'
import type { ObjectStore } from '../../publishing/objectStore'
import type { Pointer } from '../../publishing/pointer'

interface Served {
  store: ObjectStore
  /** Null before the first. */
  pointer: Pointer | null
  manifestOf: (release: Digest) => Promise<Manifest>
}

/** Layers by name; the hosts are `sites`. */
export type Layers = Record<string, { text: string; changedAt: number }>

/**
 * What is newer of each layer: its file, when that changed after the pointer was issued, or else what is served. A site that has no
 * file, because others published it, stays.
 */
export async function newerTexts(
  files: Layers,
  { store, pointer, manifestOf }: Served,
): Promise<Record<string, string>> {
  const texts = Object.fromEntries(Object.entries(files).map(([name, { text }]) => [name, text]))
  if (!pointer) return texts
  const issued = Date.parse(pointer.issued)
  for (const [site, { release }] of Object.entries(pointer.sites)) {
    const { layers } = await manifestOf(release)
    // A site's own layer is that of its release; the hosts are for all.
    for (const name of site === 'base' ? [site, 'sites'] : [site]) {
      const digest = layers[name]
      if (digest === undefined || (files[name]?.changedAt ?? 0) > issued) continue
      const bytes = await store.get(objectKey(digest))
      if (bytes) texts[name] = decodeText(bytes)
    }
  }
  return texts
}
