import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import { makeRelease } from '../../publishing/release'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { localKey } from '../../publishing/stores/localKey'

type Layer = Record<string, unknown> & { theme?: { color?: object } }

/** Publishes the project's layouts from a folder of its own, as an operator would by the command line. */
export async function publishLayouts() {
  const folder = await mkdtemp(join(tmpdir(), 'objects-'))
  const store = createFolderStore(join(folder, 'objects'))
  const publisher = createPublisher({ store, signer: await localKey(join(folder, 'key.json'), store) })
  const files = Object.fromEntries(
    readdirSync('layouts')
      .filter((name) => name.endsWith('.json'))
      .map((name) => [basename(name, '.json'), readFileSync(join('layouts', name), 'utf8')]),
  )
  return {
    store,
    publisher,
    options: { from: pathToFileURL(join(folder, 'objects')).href, channel: 'live' },
    /** Stores a release of the layouts with a site's own accent colour, `#rrggbb`; `needs` is the contract of blocks. */
    async release(
      accent?: string,
      site = 'base',
      needs = readFileSync('schemas/layout.schema.json', 'utf8'),
    ): Promise<Digest> {
      const layer = JSON.parse(files[site] ?? '{}') as Layer
      const theme = { ...layer.theme, color: { ...layer.theme?.color, accent } }
      const made = await makeRelease({
        files: accent === undefined ? files : { ...files, [site]: JSON.stringify({ ...layer, theme }) },
        blocks: await digestOf(encodeText(needs)),
      })
      await publisher.storeRelease(made)
      return made.name
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
