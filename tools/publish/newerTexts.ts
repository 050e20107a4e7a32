import { decodeText, digestOf, encodeText, type Digest } from '../../publishing/digest'
import { objectKey, type Manifest } from '../../publishing/manifest'
import type { ObjectStore } from '../../publishing/objectStore'
import type { Pointer } from '../../publishing/pointer'

interface Served {
  store: ObjectStore
  /** Null before the first. */
  pointer: Pointer | null
  manifestOf: (release: Digest) => Promise<Manifest>
}

/**
 * What is newer of each layer: its file, when that is another than the last time that files were published (`noted`, digests by name), or
 * else what is served. A site that has no file, because others published it, stays. `sites` are the hosts.
 */
export async function newerTexts(
  files: Readonly<Record<string, string>>,
  noted: Readonly<Record<string, string>>,
  { store, pointer, manifestOf }: Served,
): Promise<Record<string, string>> {
  const texts = { ...files }
  if (!pointer) return texts
  for (const [site, { release }] of Object.entries(pointer.sites)) {
    const { layers } = await manifestOf(release)
    // A site's own layer is that of its release; the hosts are for all.
    for (const name of site === 'base' ? [site, 'sites'] : [site]) {
      const digest = layers[name]
      if (digest === undefined) continue
      const text = files[name]
      if (text !== undefined && (await digestOf(encodeText(text))) !== noted[name]) continue
      const bytes = await store.get(objectKey(digest))
      if (bytes) texts[name] = decodeText(bytes)
    }
  }
  return texts
}
